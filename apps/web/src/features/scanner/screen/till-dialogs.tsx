import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Doors, OptionsDialog } from '#features/scanner/options/options-dialog.tsx';
import type { Pairing, usePairing } from '#features/scanner/pairing/use-pairing.ts';
import { grantOf } from '#features/scanner/session/ask-server.ts';
import { hasNoAnswer, type LoadedAccount, scannerAccountQuery } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { toastProblem } from '#ui/toast.tsx';
import own from '../pairing/pairing.module.css';
import { type ScanDialog, ScannerDialogs } from './scanner-dialogs.tsx';
import type { Preferences } from './use-preferences.ts';
import type { Scanner } from './use-scanner.ts';

export type TillDialog = ScanDialog | 'options' | 'pair' | 'unlock';

/** Draws the open dialog of the till; only one at a time. */
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

/** Chooses the website that scans count for: kept for the account if this login may, else for this screen, by its address. */
function useWebsiteChoice(token: string, account: LoadedAccount) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (website: string): Promise<void> => {
    const isOwnScreen = token === 'account' && account.kind === 'login';
    try {
      if (!isOwnScreen) return navigate(`/scanner/${website}`);
      await call('scanner.setWebsite', { body: { token: website } });
      await queryClient.invalidateQueries({ queryKey: scannerAccountQuery(token).queryKey });
    } catch (error) {
      toastProblem('The website was not changed.', error);
    }
  };
}

/** Leaving the kiosk lock needs the account's PIN, which only the server knows. */
function UnlockDialog({
  account,
  onUnlocked,
  onClose,
}: {
  account: LoadedAccount;
  onUnlocked: () => void;
  onClose: () => void;
}) {
  const [pin, setPin] = useState('');
  const check = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const grant = grantOf(account);
      if (grant === null) throw new Error('no network');
      return call('scanner.checkPin', { body: { ...grant, pin } });
    },
    onSuccess: onUnlocked,
    onSettled: () => setPin(''),
  });
  const isUnreachable = check.error !== null && (hasNoAnswer(check.error) || grantOf(account) === null);
  const problem = isUnreachable
    ? 'The PIN cannot be checked while there is no network. The screen stays locked, and you can keep scanning.'
    : check.error
      ? problemOf(check.error).message
      : null;
  return (
    <Dialog onClose={onClose} title="Unlock this screen">
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (pin !== '') check.mutate();
        }}
      >
        <PasswordField
          what="the PIN"
          label="PIN of this account"
          inputMode="numeric"
          autoComplete="off"
          size="lg"
          data-autofocus
          value={pin}
          error={problem}
          onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 8))}
        />
        <div className={css.actions}>
          <Button size="lg" onClick={onClose}>
            Stay locked
          </Button>
          <Button size="lg" kind="brand" type="submit" busy={check.isPending}>
            Unlock
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Makes a phone this till's scanner: one code, one phone, five minutes. */
function PairDialog({
  account,
  pairing,
  isJoined,
  onPairing,
  onClose,
}: {
  account: LoadedAccount;
  pairing: Pairing | null;
  isJoined: boolean;
  onPairing: (pairing: Pairing) => void;
  onClose: () => void;
}) {
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const { website } = account.scanner;
      const grant = grantOf(account) ?? { secret: '', auth: '' };
      return call('scanner.pair', { body: { ...grant, ...(website === null ? {} : { key: website }) } });
    },
    onSuccess: ({ id, link, qr }) => onPairing({ id, code: { link, qr } }),
  });
  const { mutate } = make;
  const code = pairing?.code ?? null;
  const isNeeded = code === null && !isJoined;
  const isExpired = isNeeded && make.isSuccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code when the dialog opens, and none after that without a click
  useEffect(() => {
    if (isNeeded) mutate();
  }, []);
  return (
    <Dialog onClose={onClose} title="Use a phone as the scanner">
      <div className={css.body}>
        {make.error ? <Notice group="denied" heading={problemOf(make.error).message} role="alert" /> : null}
        {isJoined ? (
          <Notice group="accepted" heading="The phone is connected" role="status">
            What it scans also appears here. It stops when this screen does.
          </Notice>
        ) : code === null ? (
          <p role="status">{isExpired ? 'The code no longer works.' : 'One moment'}</p>
        ) : (
          <>
            <p>Point the phone’s camera at this code and open the link. The code works once, within five minutes.</p>
            <img className={own.code} src={code.qr} alt="Code with the phone’s link" width={260} height={260} />
            <CopyButton value={code.link} label="Copy the link" what="for the phone" />
          </>
        )}
        <div className={css.actions}>
          {make.error || isExpired ? (
            <Button size="lg" onClick={() => mutate()}>
              {isExpired ? 'Show a new code' : 'Try again'}
            </Button>
          ) : null}
          <Button size="lg" kind="brand" data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
