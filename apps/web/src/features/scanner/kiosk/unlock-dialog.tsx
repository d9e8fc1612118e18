import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { grantOf } from '#features/scanner/session/ask-server.ts';
import { hasNoAnswer, type LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';

/** Leaving the kiosk lock needs the account's PIN, which only the server knows. */
export function UnlockDialog({
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
