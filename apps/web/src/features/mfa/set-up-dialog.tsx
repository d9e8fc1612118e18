import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { mfaQuery, sessionsQuery } from '#platform/session/sign-in-queries.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/forms/password-and-code.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import own from '#ui/sign-in-settings.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

const titles = ['Set up two-step sign-in', 'Scan this with your authenticator', 'Your recovery codes'] as const;

/** Three steps: the password (with the code of the authenticator that is replaced), the code to scan with its first six digits, the recovery codes. */
export function SetUpDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [digits, setDigits] = useState('');
  const setUp = useMutation({
    mutationFn: ({ password, mfaToken }: PasswordAndCodeValues) =>
      call('mfa.setUp', { body: { password, ...(mfaToken === '' ? {} : { mfaToken }) } }),
    gcTime: 0,
  });
  const enroll = useMutation({
    mutationFn: () => call('mfa.enroll', { body: { mfaToken: digits.replaceAll(/\s/g, '') } }),
    onSuccess: () => {
      queryClient.setQueryData(sessionQuery.queryKey, (login) => (login ? { ...login, mfa: true } : login));
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      return queryClient.invalidateQueries({ queryKey: mfaQuery.queryKey });
    },
    gcTime: 0,
  });
  const step = enroll.data ? 2 : setUp.data ? 1 : 0;
  return (
    <Dialog onClose={onClose} closeOnClickOutside={step === 0} title={titles[step]}>
      {enroll.data ? (
        <RecoveryCodes codes={enroll.data.recovery_codes} onKept={onClose} />
      ) : setUp.data ? (
        <form
          className={css.body}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (digits.trim() !== '') enroll.mutate();
          }}
        >
          <img className={own.qr} src={setUp.data.qr} alt="Code for your authenticator app" width={184} height={184} />
          <p className={own.secret}>
            No camera? Type this into the app: <code>{setUp.data.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton value={setUp.data.secret} what="the secret" />
          </p>
          <Refused error={enroll.error} />
          <TextInput
            label="The six digits it shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            value={digits}
            onChange={(event) => setDigits(event.currentTarget.value)}
          />
          <div className={css.actions}>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="brand" type="submit" busy={enroll.isPending}>
              Turn it on
            </Button>
          </div>
        </form>
      ) : (
        <PasswordAndCode
          asksForCode={isOn}
          action="Go on"
          error={setUp.error}
          isBusy={setUp.isPending}
          onGiven={(values) => setUp.mutate(values)}
          onCancel={onClose}
        >
          <p>You need an authenticator app on your phone, such as the one your password manager has.</p>
        </PasswordAndCode>
      )}
    </Dialog>
  );
}
