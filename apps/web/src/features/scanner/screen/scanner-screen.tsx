import { bornOnOrBefore } from '@carded/domain/scanner';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { CameraView } from '#features/scanner/camera/camera-view.tsx';
import { isInField, useKeyCapture } from '#features/scanner/capture/use-key-capture.ts';
import { ageHere, cutoffsOf } from '#features/scanner/offline/decide-offline.ts';
import { type Doors, noDoors } from '#features/scanner/options/options-dialog.tsx';
import { usePairing } from '#features/scanner/pairing/use-pairing.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { openSound } from '#features/scanner/sound/play-verdict.ts';
import { isToDecide } from '#features/scanner/verdict/outcome.ts';
import { VerdictView } from '#features/scanner/verdict/verdict-shape.tsx';
import { triesText } from '#features/scanner/verdict/verdict-words.ts';
import { useToday } from '../offline/decide-offline.ts';
import { CardPicture, ReadyView } from './ready-view.tsx';
import type { ScreenState } from './screen-state.ts';
import { type TillDialog, TillDialogs } from './till-dialogs.tsx';
import { TillFooter, toolsOf, useRest } from './till-footer.tsx';
import { Announcement, Till, TillHeader, useFocusReturn } from './till-header.tsx';
import { useKiosk } from './use-kiosk.ts';
import { usePreferences } from './use-preferences.ts';
import { useScanner } from './use-scanner.ts';

/** Screen of a till, for one card after another without a click. In the demo `cards` replaces the card's picture. */
export function ScannerScreen({
  token,
  account,
  doors = noDoors,
  onSignOut,
  cards,
}: {
  token: string;
  account: LoadedAccount;
  doors?: Doors;
  onSignOut?: () => void;
  cards?: ReactNode;
}) {
  const [preferences, setPreferences] = usePreferences();
  const isLocked = preferences.isLocked && account.kind !== 'demo';
  const isDemo = cards !== undefined;
  const [open, setOpen] = useState<TillDialog | null>(null);
  const [isCameraOn, setIsCameraOn] = useState(account.kind === 'paired');
  const today = useToday(account.time_zone);
  const scanner = useScanner(token, account, preferences.isMuted);
  const { state, choices, network, clear, show } = scanner;
  const { outcome, status } = state;
  const { goFullScreen } = useKiosk(isLocked);
  const closeForScan = useCallback(() => setOpen((now) => (now === 'unlock' ? now : null)), []);
  const onPhoneResult = useCallback(
    (result: Parameters<typeof show>[0]) => {
      if (show(result)) closeForScan();
    },
    [closeForScan, show],
  );
  const phone = usePairing(account, onPhoneResult);
  const actions = {
    camera: () => {
      clear();
      setIsCameraOn((isOn) => !isOn);
    },
    typeIt: () => setOpen('type'),
    details: () => setOpen('details'),
    ban: () => setOpen('ban'),
    again: clear,
  };
  const canBan = outcome !== null && outcome.uuid !== null && outcome.source !== 'phone';
  const tools = toolsOf(outcome, actions, { isCameraOn, ban: canBan, isDemo });
  useKeyCapture({
    onStart: () => {
      closeForScan();
      scanner.start();
    },
    onEnd: (text, at) => void scanner.finish(text, at),
    onSolo: (key) => {
      if (preferences.hasShortcuts && open === null) tools.find((tool) => tool.key === key)?.run();
    },
  });
  const scanAtOnce = (source: 'camera' | 'pasted', raw: string) => {
    closeForScan();
    void scanner.scan({ source, raw });
  };
  usePaste((text) => scanAtOnce('pasted', text));
  useBlocker(isLocked);
  useFocusReturn(open !== null);
  useRest(outcome !== null || open === 'type', () => {
    setOpen((now) => (now === 'unlock' || now === 'options' || now === 'pair' ? now : null));
    clear();
  });
  useSoundOpener();

  return (
    <Till state={state}>
      <TillHeader
        store={account.name}
        isOffline={network.isOffline}
        waiting={network.waiting}
        isTest={account.test && !isDemo}
        clockZone={account.clock_zone}
        onOptions={isLocked ? undefined : () => setOpen('options')}
      />
      <ReadyView
        status={status}
        bornOnOrBefore={bornOnOrBefore(ageHere(account, choices.askedAge), today, cutoffsOf(account))}
        idUnder={account.law.id_under}
        keeps={account.keeps_sentence}
        isCameraOn={isCameraOn}
        isHidden={outcome !== null}
        hasCards={isDemo}
      >
        {isCameraOn ? (
          <CameraView onTypeIt={actions.typeIt} onCard={(raw) => scanAtOnce('camera', raw)} />
        ) : (
          (cards ?? <CardPicture />)
        )}
      </ReadyView>
      {outcome === null ? null : <VerdictView outcome={outcome} />}
      <TillFooter
        state={footerText(state, phone.isJoined)}
        shift={state.shift}
        tools={tools}
        hasShortcuts={preferences.hasShortcuts}
      >
        {isLocked ? (
          <button type="button" onClick={() => setOpen('unlock')}>
            Unlock
          </button>
        ) : null}
      </TillFooter>
      <Announcement state={state} />
      {open === null ? null : (
        <TillDialogs
          {...{ open, token, account, scanner, today, preferences, phone, doors, onSignOut }}
          onPreferences={setPreferences}
          onFullScreen={goFullScreen}
          onOpen={setOpen}
        />
      )}
    </Till>
  );
}

/** Sounds work from the first key or touch on: a scanner's own keys are enough. */
function useSoundOpener(): void {
  useEffect(() => {
    const first = () => openSound();
    window.addEventListener('pointerdown', first);
    window.addEventListener('keydown', first, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', first);
      window.removeEventListener('keydown', first, { capture: true });
    };
  }, []);
}

/** Names the place in a few words. */
function footerText(
  { status, outcome, unread }: Pick<ScreenState, 'status' | 'outcome' | 'unread'>,
  isPhoneConnected: boolean,
): string {
  if (status === 'unfocused') return 'Another window is in front';
  if (outcome?.verdict === 'invalid') return triesText(unread);
  if (outcome?.verdict === 'questionable')
    return isToDecide(outcome) ? 'Decide, or scan another card' : 'Scan another card';
  if (outcome !== null) return 'Scan the next card at any time';
  if (status === 'scanning') return 'Reading';
  return isPhoneConnected ? 'Phone connected' : 'Ready for the scanner';
}

/** Length of the shortest text that may be a card. */
const shortest = 30;

/** A card's text that is pasted anywhere but into a field is a scan. */
function usePaste(onText: (text: string) => void): void {
  const current = useRef(onText);
  current.current = onText;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isInField(event.target) || text.length < shortest) return;
      event.preventDefault();
      current.current(text);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
