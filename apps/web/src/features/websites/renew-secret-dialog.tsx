import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordDialog } from '#ui/dialogs/password-dialog.tsx';
import { SecretOnce } from '#ui/secret-once.tsx';
import { secretsQuery } from './queries.ts';

/** Makes a new secret and shows it this one time. It is kept nowhere in the browser. */
export function RenewSecretDialog({ kind, onClose }: { kind: 'live' | 'test'; onClose: () => void }) {
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: (password: string) => call('accounts.renewSecret', { body: { kind, password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: secretsQuery.queryKey }),
    gcTime: 0,
  });
  if (renew.data === undefined)
    return (
      <PasswordDialog
        heading={`Make a new ${kind} secret?`}
        action={`Make a new ${kind} secret`}
        error={renew.error}
        busy={renew.isPending}
        onConfirm={renew.mutate}
        onClose={onClose}
      >
        <p>It is shown once. The old one works for 24 more hours, so that your server has time to switch.</p>
      </PasswordDialog>
    );
  const { secret, old_ends: oldEnds } = renew.data;
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={`The new ${kind} secret`}>
      <div className={css.body}>
        <SecretOnce secret={secret} />
        {oldEnds ? (
          <p>The old one works until {formatDateTime(oldEnds)}, so that your server has time to switch.</p>
        ) : null}
        <div className={css.actions}>
          <Button onClick={onClose}>I saved it</Button>
        </div>
      </div>
    </Dialog>
  );
}
