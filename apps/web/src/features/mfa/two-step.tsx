import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { useLogin } from '#platform/session/session.ts';
import { mfaQuery } from '#platform/session/sign-in-queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import css from '#ui/sign-in-settings.module.css';
import { ErrorState } from '#ui/states/error-state.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

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
