import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { ReasonField, useReason } from '#ui/forms/reason-field.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import type { OpenedAccount } from './account-queries.ts';

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
    <FormDialog
      title={isClosed ? `Open ${account.business_name} again?` : `Deactivate ${account.business_name}?`}
      action={isClosed ? 'Open it again' : 'Deactivate'}
      kind={isClosed ? 'brand' : 'danger'}
      busy={set.isPending}
      onSubmit={() => reason.actWith(set.mutate)}
      onClose={onClose}
    >
      <p>
        {isClosed
          ? 'Verifications and scans start at once, and are billed. Its owners get an email.'
          : 'New verifications and scans stop at once; those that run finish. Nothing is deleted, and what was used is still billed. Its owners get an email.'}
      </p>
      <ReasonField about="It is kept with the account." {...reason.field} />
    </FormDialog>
  );
}
