import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { mfaQuery, sessionsQuery } from '#platform/session/intents.ts';
import { sessionQuery, useLogin } from '#platform/session/session.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogForm } from '#ui/dialogs/form-dialog.tsx';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/dialogs/password-dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import css from '#ui/sign-in-settings.module.css';
import { ErrorState } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';

const fewCodes = 3;

/** Two-step sign-in: whether it is on, and what can be done about it. */
export function TwoStep() {
  const query = useQuery(mfaQuery);
  const { mfa } = useLogin();
  const [dialog, setDialog] = useState<'set_up' | 'codes' | 'off' | null>(null);
  const status = query.data;
  const left = status?.recovery_codes_left ?? null;
  const close = () => setDialog(null);
  return (
    <Card
      heading="Two-step sign-in"
      about={
        status?.enabled
          ? 'On. Signing in takes your password and a code from your authenticator app.'
          : 'With it, a stolen password is not enough: signing in takes a code from your phone too.'
      }
    >
      {query.isError ? (
        <ErrorState
          heading="Two-step sign-in did not load"
          kept="Nothing was changed."
          error={query.error}
          onRetry={() => query.refetch()}
        />
      ) : null}
      <div className={css.body}>
        {status?.required && !status.enabled && !mfa ? (
          <Notice group="pending" heading="Staff needs two-step sign-in">
            Set it up, or add a passkey, to see the other screens.
          </Notice>
        ) : null}
        {status?.off_at ? (
          <Notice group="denied" heading={`It turns off on ${formatDateTime(status.off_at)}`}>
            Somebody with your password asked for it. If it was not you, sign in again with a code and change your
            password: that keeps it on.
          </Notice>
        ) : null}
        {left !== null && left <= fewCodes ? (
          <Notice group="pending" heading={left === 0 ? 'No recovery codes are left' : `Recovery codes left: ${left}`}>
            Make new ones before you lose your phone.
          </Notice>
        ) : null}
        {status ? (
          <div className={css.actions}>
            {status.enabled ? (
              <>
                <Button onClick={() => setDialog('codes')}>Make new recovery codes</Button>
                <Button onClick={() => setDialog('set_up')}>Change the authenticator</Button>
                {status.required ? null : <Button onClick={() => setDialog('off')}>Turn it off</Button>}
              </>
            ) : (
              <Button kind="brand" onClick={() => setDialog('set_up')}>
                Set it up
              </Button>
            )}
            {left !== null && left > fewCodes ? <small>{left} recovery codes left</small> : null}
          </div>
        ) : null}
      </div>
      {dialog === 'set_up' ? <SetUpDialog isOn={status?.enabled === true} onClose={close} /> : null}
      {dialog === 'codes' ? <RecoveryDialog onClose={close} /> : null}
      {dialog === 'off' ? <DisableDialog onClose={close} /> : null}
    </Card>
  );
}

/** Turns two-step sign-in off with the password and a code. */
function DisableDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const disable = useMutation({
    mutationFn: (body: PasswordAndCodeValues) => call('mfa.disable', { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: mfaQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast('Security settings have been updated.');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Turn two-step sign-in off?">
      <PasswordAndCode
        asksForCode
        action="Turn it off"
        error={disable.error}
        isBusy={disable.isPending}
        onGiven={(values) => disable.mutate(values)}
        onCancel={onClose}
      >
        <p>You will sign in with your password alone. The recovery codes stop working.</p>
      </PasswordAndCode>
    </Dialog>
  );
}

/** Ten new recovery codes in place of those there are. */
function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: (body: PasswordAndCodeValues) => call('mfa.recoveryCodes', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mfaQuery.queryKey }),
    gcTime: 0,
  });
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={!renew.data}
      title={renew.data ? 'Your new recovery codes' : 'Make new recovery codes?'}
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recovery_codes} onKept={onClose} />
      ) : (
        <PasswordAndCode
          asksForCode
          action="Make new codes"
          error={renew.error}
          isBusy={renew.isPending}
          onGiven={(values) => renew.mutate(values)}
          onCancel={onClose}
        >
          <p>The codes you have stop working.</p>
        </PasswordAndCode>
      )}
    </Dialog>
  );
}

const titles = ['Set up two-step sign-in', 'Scan this with your authenticator', 'Your recovery codes'] as const;

/** Three steps: the password (with the code of the authenticator that is replaced), the code to scan with its first six digits, the recovery codes. */
function SetUpDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
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
        <DialogForm
          action="Turn it on"
          busy={enroll.isPending}
          onSubmit={() => {
            if (digits.trim() !== '') enroll.mutate();
          }}
          onCancel={onClose}
        >
          <img className={css.qr} src={setUp.data.qr} alt="Code for your authenticator app" width={184} height={184} />
          <p className={css.secret}>
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
        </DialogForm>
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

/** A dialog's last words: the codes at the only moment they are shown, with ways to keep them. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={dialogCss.body}>
      <p>
        Each of these works once in place of the six digits. Keep them where you keep important papers, not on the phone
        with the authenticator. They are not shown again.
      </p>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.keep}>
        <CopyButton value={text} what="the recovery codes" />
        <a
          download="carded-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Carded recovery codes, each works once\n\n${text}`)}`}
        >
          Save as a file
        </a>
        <Button size="sm" kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={dialogCss.actions}>
        <Button kind="brand" onClick={onKept}>
          I saved them
        </Button>
      </div>
    </div>
  );
}
