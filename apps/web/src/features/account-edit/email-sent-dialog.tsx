import { Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '#platform/account.ts';
import { call } from '#platform/api.ts';
import { formatDateTime } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialog.module.css';
import { Refused } from '#ui/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { pendingEmailQuery } from './queries.ts';

/** The link is on its way: where to, how long it works, and how to get it again. */
export const EmailSentDialog = ({ onClose }: { onClose: () => void }) => {
  const queryClient = useQueryClient();
  // Followed in another tab or on the phone, it is done here too.
  const pending = useQuery({ ...pendingEmailQuery, refetchInterval: 5_000 });
  const again = useMutation({
    mutationFn: () => call('ownerEmail.send', {}),
    onSuccess: (answer) => {
      queryClient.setQueryData(pendingEmailQuery.queryKey, answer);
      toast('The link is on its way again');
    },
  });
  const isDone = pending.isSuccess && pending.data.email === null;
  const close = () => {
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={isDone ? 'Your email is confirmed' : 'Confirm your email'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={css.body}>
        {isDone ? (
          <p role="status">Mail to you arrives there, and you sign in with it.</p>
        ) : (
          <>
            <p role="status">
              We mailed a link to <b>{pending.data?.email ?? 'your address'}</b>. Follow it to confirm the address
              {pending.data?.ends ? `, by ${formatDateTime(pending.data.ends)}` : ''}.
            </p>
            <p>Nothing there? Look among the unwanted mail, or have it mailed again.</p>
          </>
        )}
        <Refused error={again.error} />
        <div className={css.actions}>
          {isDone ? null : (
            <Button busy={again.isPending} onClick={() => again.mutate()}>
              Mail it again
            </Button>
          )}
          <Button kind="brand" data-autofocus onClick={close}>
            Done
          </Button>
        </div>
      </div>
    </Modal>
  );
};
