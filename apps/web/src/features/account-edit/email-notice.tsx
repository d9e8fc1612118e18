import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastProblem } from '#ui/toast.tsx';
import type { AccountFacts } from './account-values.ts';
import { pendingEmailQuery } from './queries.ts';

/** Mail that came back, or an address that still waits to be confirmed. */
export const EmailNotice = ({ account, onSent }: { account: AccountFacts; onSent: () => void }) => {
  const queryClient = useQueryClient();
  const pending = useQuery(pendingEmailQuery).data?.email ?? null;
  const send = useMutation({
    mutationFn: () => call('ownerEmail.send', {}),
    onSuccess: (answer) => {
      queryClient.setQueryData(pendingEmailQuery.queryKey, answer);
      onSent();
    },
    onError: (error) => toastProblem('No link was mailed.', error),
  });
  if (pending === null && !account.personal_email_bounced) return null;
  return (
    <Notice
      group="pending"
      heading={pending === null ? `Mail to ${account.personal_email} came back` : `${pending} is not confirmed yet`}
      role="status"
    >
      <p>
        {pending === null
          ? 'Security and support mail does not reach you. Confirm that the address works, or change it below.'
          : `Follow the link we mailed there. Until then you sign in with ${account.personal_email}.`}
      </p>
      <p>
        <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
          {pending === null ? 'Confirm this address' : 'Mail the link again'}
        </Button>
      </p>
    </Notice>
  );
};
