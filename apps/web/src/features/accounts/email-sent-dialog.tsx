import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { accountQuery } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { pendingEmailQuery } from './email-notice.tsx';

/** The link is on its way: where to, how long it works, and how to get it again. */
export function EmailSentDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  // Followed in another tab or on the phone, it is done here too.
  const pending = useQuery({ ...pendingEmailQuery, refetchInterval: 5_000 });
  const again = useMutation({
    mutationFn: () => call('ownerEmail.send', {}),
    onSuccess: (answer) => {
      queryClient.setQueryData(pendingEmailQuery.queryKey, answer);
      toast('We sent the link again');
    },
  });
  const isDone = pending.isSuccess && pending.data.email === null;
  const close = () => {
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    onClose();
  };
  return (
    <Dialog onClose={close} title={isDone ? 'Your email is confirmed' : 'Confirm your email'}>
      <div className={css.body}>
        {isDone ? (
          <p role="status">Our emails go there, and you sign in with it.</p>
        ) : (
          <>
            <p role="status">
              We emailed a link to <b>{pending.data?.email ?? 'your address'}</b>. Open it to confirm the address
              {pending.data?.ends ? `, by ${formatDateTime(pending.data.ends)}` : ''}.
            </p>
            <p>Nothing there? Check your spam folder, or send it again.</p>
          </>
        )}
        <Refused error={again.error} />
        <div className={css.actions}>
          {isDone ? null : (
            <Button busy={again.isPending} onClick={() => again.mutate()}>
              Email it again
            </Button>
          )}
          <Button kind="brand" data-autofocus onClick={close}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
