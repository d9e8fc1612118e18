import { useQueryClient } from '@tanstack/react-query';
import { UnlockDialog } from '#features/scanner/kiosk/unlock-dialog.tsx';
import { OptionsDialog } from '#features/scanner/options/options-dialog.tsx';
import type { Doors } from '#features/scanner/options/way-out.tsx';
import { PairDialog } from '#features/scanner/pairing/pair-dialog.tsx';
import type { usePairing } from '#features/scanner/pairing/use-pairing.ts';
import { grantOf } from '#features/scanner/session/ask-server.ts';
import { type LoadedAccount, scannerAccountQuery } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import type { Preferences } from './preferences.ts';
import { type ScanDialog, ScannerDialogs } from './scanner-dialogs.tsx';
import type { Scanner } from './use-scanner.ts';
import { useWebsiteChoice } from './use-website-choice.ts';

export type TillDialog = ScanDialog | 'options' | 'pair' | 'unlock';

/** Whichever dialog of the till is open: one at a time. */
export function TillDialogs({
  open,
  token,
  account,
  scanner,
  today,
  preferences,
  phone,
  doors,
  onSignOut,
  onPreferences,
  onFullScreen,
  onOpen,
}: {
  open: TillDialog;
  token: string;
  account: LoadedAccount;
  scanner: Scanner;
  today: string;
  preferences: Preferences;
  phone: ReturnType<typeof usePairing>;
  doors: Doors;
  onSignOut: (() => void) | undefined;
  onPreferences: (preferences: Preferences) => void;
  onFullScreen: () => void;
  onOpen: (dialog: TillDialog | null) => void;
}) {
  const queryClient = useQueryClient();
  const chooseWebsite = useWebsiteChoice(token, account);
  const close = () => onOpen(null);
  const lock = (isLocked: boolean) => {
    close();
    if (isLocked) onFullScreen();
    onPreferences({ ...preferences, isLocked });
  };
  const stop = async () => {
    const grant = grantOf(account);
    if (grant !== null) await call('scanner.clearAuth', { body: grant }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: scannerAccountQuery(token).queryKey });
  };
  if (open === 'unlock') return <UnlockDialog account={account} onClose={close} onUnlocked={() => lock(false)} />;
  if (open === 'pair') {
    const { pairing, isJoined, setPairing } = phone;
    return <PairDialog {...{ account, pairing, isJoined }} onPairing={setPairing} onClose={close} />;
  }
  if (open !== 'options') return <ScannerDialogs {...{ open, scanner, account, today, onOpen }} />;
  return (
    <OptionsDialog
      {...{ account, preferences, doors, onPreferences }}
      choices={scanner.choices}
      onChoices={scanner.setChoices}
      onWebsite={(website) => void chooseWebsite(website)}
      onPair={() => onOpen('pair')}
      onLock={() => lock(true)}
      onStop={() => void stop()}
      onSignOut={() => onSignOut?.()}
      onClose={close}
    />
  );
}
