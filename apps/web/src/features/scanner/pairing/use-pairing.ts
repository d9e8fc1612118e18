import { type AnswerOf, CallError } from '@carded/client';
import { scanReasons } from '@carded/domain/scanner';
import { useEffect, useRef, useState } from 'react';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { type Outcome, unreadOutcome } from '#features/scanner/verdict/outcome.ts';
import { call } from '#platform/queries/api.ts';

export type Pairing = {
  readonly id: string;
  /** Null after a reload: the phone has it, and nobody else needs it. */
  readonly code: { readonly link: string; readonly qr: string } | null;
};
const key = 'carded.scanner.pairing';
/** Keeps this tab's pairing and its progress for a reload, without a name or secret. */
const kept = {
  read: (): { id: string; after: string | null } | null => {
    try {
      const { id, after } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
      return typeof id === 'string' ? { id, after: typeof after === 'string' ? after : null } : null;
    } catch {
      return null;
    }
  },
  write: (value: { id: string; after: string | null } | null) => {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Continues: without storage a reload ends the mirror, and the phone's scans still count.
    }
  },
};
const everyMs = 1_000;

const outcomeOf = (result: AnswerOf<'scanner.pairingResults'>['results'][number]): Outcome => ({
  ...unreadOutcome({ minimumAge: result.minimum_age, source: 'phone', isOffline: false, uuid: result.uuid }),
  verdict: result.verdict,
  reasons: scanReasons.filter((reason) => result.reasons.includes(reason)),
  score: result.score,
  info: result.info,
  canAccept: result.can_accept,
  isByHand: result.by_hand,
});

/** Asks once a second what the paired phone scanned, and shows it here. */
export function usePairing(account: LoadedAccount, onResult: (outcome: Outcome) => void) {
  const [pairing, setPairing] = useState<Pairing | null>(() => {
    const before = kept.read();
    return before === null ? null : { id: before.id, code: null };
  });
  const [isJoined, setIsJoined] = useState(false);
  const show = useRef(onResult);
  show.current = onResult;
  const { secret } = account;

  useEffect(() => {
    if (pairing === null) kept.write(null);
    if (pairing === null || secret === null) return;
    const before = kept.read();
    let after = before?.id === pairing.id ? before.after : null;
    kept.write({ id: pairing.id, after });
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      try {
        const answer = await call(
          'scanner.pairingResults',
          { params: { id: pairing.id }, query: after === null ? {} : { after } },
          { headers: { authorization: `Bearer ${secret}` } },
        );
        if (isOver) return;
        setIsJoined(answer.joined && !answer.ended);
        for (const result of answer.results) show.current(outcomeOf(result));
        after = answer.next ?? after;
        kept.write({ id: pairing.id, after });
        if (answer.ended) return setPairing(null);
      } catch (error) {
        if (isOver || (error instanceof CallError && [401, 403, 404].includes(error.status))) return setPairing(null);
      }
      timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [pairing, secret]);

  return { pairing, setPairing, isJoined: isJoined && pairing !== null };
}
