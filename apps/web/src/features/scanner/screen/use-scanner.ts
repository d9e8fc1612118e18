import { CallError } from '@carded/client';
import type { ScanVerdict } from '@carded/domain/scanner';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Scan, ScanChoices } from '#features/scanner/session/ask-server.ts';
import { processScan } from '#features/scanner/session/process-scan.ts';
import { type LoadedAccount, scannerAccountQuery } from '#features/scanner/session/scanner-account.ts';
import { playVerdict } from '#features/scanner/sound/play-verdict.ts';
import type { Outcome } from '#features/scanner/verdict/outcome.ts';
import { toastProblem } from '#ui/toast.tsx';
import { firstState, nextState, type ScreenEvent } from './screen-state.ts';
import { useWaiting } from './use-waiting.ts';

type LastScan = {
  readonly raw: string | null;
  readonly uuid: string | null;
};
const nothing: LastScan = { raw: null, uuid: null };
/** Milliseconds from the last key to the verdict on the screen, for measurements. */
const measureName = 'carded-scan';

/** Logic of a scanner's screen: scans, their results, and waiting scans. */
export function useScanner(token: string, account: LoadedAccount, isMuted: boolean) {
  const queryClient = useQueryClient();
  const [state, send] = useReducer(nextState, { ...firstState, shift: account.counters });
  const [choices, setChoices] = useState<ScanChoices>({ mode: account.scanner.mode, askedAge: null });
  const [last, setLast] = useState<LastScan>(nothing);
  const network = useWaiting(account);
  const [cards] = useState(makeSeenCards);
  const turn = useRef(0);
  const onScreen = useRef(state.outcome);
  onScreen.current = state.outcome;

  /** Shows an answer. @returns false for what a phone decided about a card that this screen has left, or knows of: it must not cover the next one. */
  const show = useCallback(
    (outcome: Outcome): boolean => {
      const event = cards.eventOf(outcome, onScreen.current);
      if (event !== null) send(event);
      if (event?.type !== 'answered') return false;
      // Several answers of a phone may come before the next is drawn.
      onScreen.current = outcome;
      if (!isMuted) playVerdict(outcome.verdict);
      return true;
    },
    [cards, isMuted],
  );
  /** Tells whether a card is still on the screen: an answer about it may come after the next one. */
  const isOnScreen = (uuid: string): boolean => onScreen.current?.uuid === uuid;
  /** The server took what the clerk decided about a card. @returns false for one that this screen has left */
  const accept = (uuid: string): boolean => {
    const event = cards.accept(uuid, onScreen.current);
    send(event);
    if (event.type !== 'accepted_by_hand') return false;
    if (!isMuted) playVerdict('accepted');
    return true;
  };

  const process = useCallback(
    async (from: LoadedAccount, scan: Scan, canAskAgain: boolean): Promise<void> => {
      const own = turn.current;
      try {
        const { outcome, laterUuid, isQueued } = await processScan(from, scan, choices, network.isOffline);
        if (isQueued) void network.recount();
        if (own !== turn.current) return;
        if (outcome.isOffline && from.kind !== 'demo') network.setIsOffline(true);
        setLast({ raw: scan.raw ?? null, uuid: outcome.uuid });
        show(outcome);
        const uuid = laterUuid === null ? null : await laterUuid;
        if (uuid !== null && own === turn.current) setLast((kept) => ({ ...kept, uuid }));
      } catch (error) {
        if (canAskAgain && error instanceof CallError && error.code === 'sign_in_required') {
          const fresh = await queryClient.fetchQuery({ ...scannerAccountQuery(token), staleTime: 0 }).catch(() => null);
          if (fresh !== null && own === turn.current) return process(fresh, scan, false);
        }
        if (own !== turn.current) return;
        send({ type: 'scan_dropped' });
        toastProblem('The card was not checked.', error);
        await queryClient.invalidateQueries({ queryKey: scannerAccountQuery(token).queryKey });
      }
    },
    [choices, network, queryClient, show, token],
  );

  const start = useCallback(() => {
    turn.current += 1;
    setLast(nothing);
    send({ type: 'scan_started' });
  }, []);
  const scan = useCallback(
    (next: Scan) => {
      start();
      return process(account, next, true);
    },
    [account, process, start],
  );
  /** The text of a scan whose start was already reported. */
  const finish = useCallback(
    async (raw: string, lastKeyAt: number) => {
      await process(account, { source: 'wedge', raw }, true);
      requestAnimationFrame(() => {
        performance.clearMeasures(measureName);
        performance.measure(measureName, { start: lastKeyAt, end: performance.now() });
      });
    },
    [account, process],
  );
  const clear = useCallback(() => {
    turn.current += 1;
    setLast(nothing);
    send({ type: 'cleared' });
  }, []);

  useEffect(() => {
    setChoices((kept) => ({ ...kept, mode: account.scanner.mode }));
  }, [account.scanner.mode]);
  useEffect(() => {
    const lose = () => send({ type: 'focus_lost' });
    const gain = () => send({ type: 'focus_gained' });
    if (!document.hasFocus()) lose();
    window.addEventListener('blur', lose);
    window.addEventListener('focus', gain);
    return () => {
      window.removeEventListener('blur', lose);
      window.removeEventListener('focus', gain);
    };
  }, []);

  return { state, send, choices, setChoices, last, network, scan, start, finish, clear, show, accept, isOnScreen };
}
export type Scanner = ReturnType<typeof useScanner>;

/** Remembers the cards that this screen answered, so that each is counted once, with its last result. */
export function makeSeenCards() {
  const seen = new Map<string, ScanVerdict>();
  return {
    /**
     * Turns an answer into an event. A phone's decision about an earlier card changes the count and must not hide the current one.
     * @returns null for an already known answer
     */
    eventOf: (outcome: Outcome, onScreen: Outcome | null): ScreenEvent | null => {
      const { uuid, verdict, source } = outcome;
      const before = uuid === null ? undefined : seen.get(uuid);
      if (uuid !== null) seen.set(uuid, verdict);
      if (before === undefined) return { type: 'answered', outcome, isCounted: true };
      if (source === 'phone' && before === verdict) return null;
      if (source === 'phone' && onScreen?.uuid !== uuid) return { type: 'decided', before, verdict };
      return { type: 'answered', outcome, isCounted: false };
    },
    /** A clerk accepted it on this screen, which may show the next card by now. */
    accept: (uuid: string, onScreen: Outcome | null): ScreenEvent => {
      const before = seen.get(uuid) ?? 'accepted';
      seen.set(uuid, 'accepted');
      return onScreen?.uuid === uuid ? { type: 'accepted_by_hand' } : { type: 'decided', before, verdict: 'accepted' };
    },
  };
}
