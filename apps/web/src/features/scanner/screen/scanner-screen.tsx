import { bornOnOrBefore } from '@carded/domain/scanner';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { CameraView } from '#features/scanner/camera/camera-view.tsx';
import { useKeyCapture } from '#features/scanner/capture/use-key-capture.ts';
import { UnlockDialog } from '#features/scanner/kiosk/unlock-dialog.tsx';
import { useKiosk } from '#features/scanner/kiosk/use-kiosk.ts';
import { ageHere, cutoffsOf } from '#features/scanner/offline/decide-offline.ts';
import { OptionsDialog } from '#features/scanner/options/options-dialog.tsx';
import { PairDialog } from '#features/scanner/pairing/pair-dialog.tsx';
import { usePairing } from '#features/scanner/pairing/use-pairing.ts';
import { grantOf } from '#features/scanner/session/ask-server.ts';
import { type LoadedAccount, scannerAccountQuery } from '#features/scanner/session/scanner-account.ts';
import { openSound } from '#features/scanner/sound/play-verdict.ts';
import { VerdictView } from '#features/scanner/verdict/verdict-view.tsx';
import { triesText } from '#features/scanner/verdict/verdict-words.ts';
import { call } from '#platform/api.ts';
import { Icon } from '#ui/icon.tsx';
import { Announcement } from './announcement.tsx';
import { CardPicture } from './card-picture.tsx';
import { ReadyView } from './ready-view.tsx';
import { type ScanDialog, ScannerDialogs } from './scanner-dialogs.tsx';
import css from './till.module.css';
import { TillFooter } from './till-footer.tsx';
import { TillHeader } from './till-header.tsx';
import { toolsOf } from './tools-of.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { usePreferences } from './use-preferences.ts';
import { useRest } from './use-rest.ts';
import { useScanner } from './use-scanner.ts';
import { useToday } from './use-today.ts';
import { useWebsiteChoice } from './use-website-choice.ts';

type Open = ScanDialog | 'options' | 'pair' | 'unlock' | null;
const looks = { accepted: 'ok', denied: 'no', invalid: 'again' } as const;

/** The till: card after card without a click. `children` stand in place of the card's picture. */
export const ScannerScreen = ({
  token,
  account,
  isScanOnly = false,
  children,
}: {
  token: string;
  account: LoadedAccount;
  isScanOnly?: boolean;
  children?: (scanner: ReturnType<typeof useScanner>) => ReactNode;
}) => {
  const queryClient = useQueryClient();
  const [preferences, setPreferences] = usePreferences();
  const { isMuted, hasShortcuts } = preferences;
  const isLocked = preferences.isLocked && account.kind !== 'demo';
  const [open, setOpen] = useState<Open>(null);
  const [isCameraOn, setIsCameraOn] = useState(account.kind === 'paired');
  const today = useToday(account.time_zone);
  const scanner = useScanner(token, account, isMuted);
  const { state, choices, network, clear } = scanner;
  const { outcome, status } = state;
  const { goFullScreen } = useKiosk(isLocked);
  useBlocker(isLocked);
  const onPhoneResult = useCallback(
    (result: Parameters<typeof scanner.show>[0]) => {
      setOpen(null);
      scanner.show(result);
    },
    [scanner.show],
  );
  const { pairing, setPairing, isJoined } = usePairing(account, onPhoneResult);
  const chooseWebsite = useWebsiteChoice(token, account);
  const closeForScan = () => setOpen((now) => (now === 'unlock' ? now : null));

  const deeds = {
    camera: () => {
      clear();
      setIsCameraOn((isOn) => !isOn);
    },
    typeIt: () => setOpen('type'),
    details: () => setOpen('details'),
    ban: () => setOpen('ban'),
    again: clear,
  };
  const canBan = outcome?.uuid != null && account.kind !== 'demo' && outcome.source !== 'phone';
  const tools = toolsOf(outcome, deeds, { isCameraOn, ban: canBan, isDemo: children !== undefined });
  useKeyCapture({
    onStart: () => {
      closeForScan();
      scanner.start();
    },
    onEnd: (text, at) => void scanner.finish(text, at),
    onSolo: (key) => {
      if (hasShortcuts && open === null) tools.find((tool) => tool.key === key)?.run();
    },
  });
  useFocusReturn(open !== null);
  useRest(outcome !== null && open === null, clear);
  useEffect(() => {
    const first = () => openSound();
    window.addEventListener('pointerdown', first);
    window.addEventListener('keydown', first, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', first);
      window.removeEventListener('keydown', first, { capture: true });
    };
  }, []);

  const stop = async () => {
    const grant = grantOf(account);
    if (grant !== null) await call('scanner.clearAuth', { body: grant }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: scannerAccountQuery(token).queryKey });
  };
  const look = outcome === null ? 'ready' : looks[outcome.verdict];
  const footerText =
    outcome === null
      ? status === 'unfocused'
        ? 'Another window is in front'
        : status === 'scanning'
          ? 'Reading'
          : isJoined
            ? 'Phone connected'
            : 'Ready for the scanner'
      : outcome.verdict === 'invalid'
        ? triesText(state.unread)
        : 'Scan the next card at any time';

  return (
    <div
      className={css.till}
      data-status={status}
      data-look={look}
      data-theme={look === 'ready' || look === 'again' ? 'light' : undefined}
    >
      <TillHeader
        store={account.name}
        isOffline={network.isOffline}
        waiting={network.waiting}
        isTest={account.test && account.kind !== 'demo'}
      >
        {isLocked ? null : (
          <button type="button" className={css.menu} aria-label="Scanner options" onClick={() => setOpen('options')}>
            <Icon name="menu" size={22} />
          </button>
        )}
      </TillHeader>
      <ReadyView
        status={status}
        bornOnOrBefore={bornOnOrBefore(ageHere(account, choices.askedAge), today, cutoffsOf(account))}
        idUnder={account.law.id_under}
        keeps={account.keeps_sentence}
        isCameraOn={isCameraOn}
        isHidden={outcome !== null}
        hasCards={children !== undefined}
      >
        {isCameraOn ? (
          <CameraView
            onTypeIt={deeds.typeIt}
            onCard={(raw) => {
              closeForScan();
              void scanner.scan({ source: 'camera', raw });
            }}
          />
        ) : (
          (children?.(scanner) ?? <CardPicture />)
        )}
      </ReadyView>
      {outcome === null ? null : <VerdictView outcome={outcome} />}
      <TillFooter state={footerText} shift={state.shift} tools={tools} hasShortcuts={hasShortcuts}>
        {isLocked ? (
          <button type="button" onClick={() => setOpen('unlock')}>
            Unlock
          </button>
        ) : null}
      </TillFooter>
      <Announcement state={state} />
      {open === 'options' ? (
        <OptionsDialog
          {...{ account, choices, preferences, isScanOnly }}
          onChoices={scanner.setChoices}
          onPreferences={setPreferences}
          onWebsite={(website) => void chooseWebsite(website)}
          onPair={() => setOpen('pair')}
          onStop={() => void stop()}
          onClose={() => setOpen(null)}
          onLock={() => {
            setOpen(null);
            goFullScreen();
            setPreferences({ ...preferences, isLocked: true });
          }}
        />
      ) : open === 'pair' ? (
        <PairDialog {...{ account, pairing, isJoined }} onPairing={setPairing} onClose={() => setOpen(null)} />
      ) : open === 'unlock' ? (
        <UnlockDialog
          account={account}
          onClose={() => setOpen(null)}
          onUnlocked={() => {
            setOpen(null);
            setPreferences({ ...preferences, isLocked: false });
          }}
        />
      ) : open === null ? null : (
        <ScannerDialogs {...{ open, scanner, account, today, isMuted }} onOpen={setOpen} />
      )}
    </div>
  );
};
