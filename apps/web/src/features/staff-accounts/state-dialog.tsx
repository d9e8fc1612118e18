import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ReasonField } from '#ui/forms/reason-field.tsx';
import { useReason } from '#ui/forms/use-reason.ts';
import { toast, toastProblem } from '#ui/toast.tsx';
import type { OpenedAccount } from './queries.ts';

/** Says what will happen, asks why, and deactivates the account or opens it again. */
export function StateDialog({ account, onClose }: { account: OpenedAccount['account']; onClose: () => void }) {
  const isClosed = account.state === 'closed';
  const reason = useReason();
  const queryClient = useQueryClient();
  const set = useMutation({
    mutationFn: (given: string) =>
      call('staffAccounts.setState', {
        params: { id: account.id },
        body: { state: isClosed ? 'live' : 'closed', reason: given },
      }),
    onSuccess: () => {
      toast(isClosed ? `${account.business_name} is open again` : `${account.business_name} is deactivated`);
      queryClient.invalidateQueries({ queryKey: ['staff-account', account.id] });
      queryClient.invalidateQueries({ queryKey: ['staff-account-audit', account.id] });
      queryClient.invalidateQueries({ queryKey: ['staff-accounts'] });
      onClose();
    },
    onError: (error) => toastProblem('Nothing was changed.', error),
  });
  return (
    <Dialog
      onClose={onClose}
      title={isClosed ? `Open ${account.business_name} again?` : `Deactivate ${account.business_name}?`}
    >
      <form
        className={dialogCss.body}
        onSubmit={(event) => {
          event.preventDefault();
          const given = reason.given();
          if (given !== null) set.mutate(given);
        }}
      >
        <p>
          {isClosed
            ? 'Verifications and scans start at once, and are billed. Its owners get an email.'
            : 'New verifications and scans stop at once; those that run finish. Nothing is deleted, and what was used is still billed. Its owners get an email.'}
        </p>
        <ReasonField about="It is kept with the account." {...reason.field} />
        <div className={dialogCss.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={isClosed ? 'brand' : 'danger'} type="submit" busy={set.isPending}>
            {isClosed ? 'Open it again' : 'Deactivate'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
