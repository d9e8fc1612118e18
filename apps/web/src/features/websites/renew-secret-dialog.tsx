import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { SecretOnce } from '#ui/secret-once.tsx';
import { secretsQuery } from './queries.ts';

/** Makes a new secret and shows it this one time. It is kept nowhere in the browser. */
export function RenewSecretDialog({ kind, onClose }: { kind: 'live' | 'test'; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const renew = useMutation({
    mutationFn: () => call('accounts.renewSecret', { body: { kind, password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: secretsQuery.queryKey }),
    gcTime: 0,
  });
  const oldEnds = renew.data?.old_ends;
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={!renew.data}
      title={renew.data ? `The new ${kind} secret` : `Make a new ${kind} secret?`}
    >
      <div className={css.body}>
        {renew.data ? (
          <>
            <SecretOnce secret={renew.data.secret} />
            {oldEnds ? (
              <p>The old one works until {formatDateTime(oldEnds)}, so that your server has time to switch.</p>
            ) : null}
          </>
        ) : (
          <>
            <p>It is shown once. The old one works for 24 more hours, so that your server has time to switch.</p>
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        )}
        <Refused error={renew.error} />
        <div className={css.actions}>
          <Button onClick={onClose}>{renew.data ? 'I saved it' : 'Cancel'}</Button>
          {renew.data ? null : (
            <Button kind="brand" busy={renew.isPending} disabled={password === ''} onClick={() => renew.mutate()}>
              Make a new {kind} secret
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
