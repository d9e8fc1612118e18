import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { toastProblem } from '#ui/toast.tsx';
import type { AccountFacts } from './queries.ts';

/** Mail that came back, or an address that still waits to be confirmed. */
export function EmailNotice({ account, onSent }: { account: AccountFacts; onSent: () => void }) {
  const queryClient = useQueryClient();
  const pending = useQuery(pendingEmailQuery).data?.email ?? null;
  const send = useMutation({
    mutationFn: () => call('ownerEmail.send', {}),
    onSuccess: (answer) => {
      queryClient.setQueryData(pendingEmailQuery.queryKey, answer);
      onSent();
    },
    onError: (error) => toastProblem('No link was sent.', error),
  });
  if (pending === null && !account.personal_email_bounced) return null;
  return (
    <Notice
      group="pending"
      heading={pending === null ? `Email to ${account.personal_email} bounced` : `${pending} is not confirmed yet`}
      role="status"
    >
      <p>
        {pending === null
          ? 'Security and support emails do not reach you. Confirm that the address works, or change it below.'
          : `Open the link we emailed there. Until then you sign in with ${account.personal_email}.`}
      </p>
      <p>
        <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
          {pending === null ? 'Confirm this address' : 'Email the link again'}
        </Button>
      </p>
    </Notice>
  );
}

/** The address that waits to be confirmed. */
export const pendingEmailQuery = queryOptions({
  queryKey: ['pending-email'],
  queryFn: () => call('ownerEmail.get', {}),
});
