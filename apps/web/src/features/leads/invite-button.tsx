import type { LeadView } from '@carded/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';

/** Emails an invitation, after a look at where it goes. */
export function InviteButton({ lead }: { lead: LeadView }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const invite = useMutation({
    mutationFn: () => call('staffLeads.invite', { params: { id: lead.id } }),
    onSuccess: () => {
      toast('The invite is on its way');
      queryClient.invalidateQueries({ queryKey: ['leads'] });
    },
    onError: (error) => toastProblem('No invite was sent.', error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button kind="brand" onClick={() => setAsking(true)}>
        {lead.invited === null ? 'Send an invite' : 'Send another invite'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        heading={`Invite ${lead.email}?`}
        action="Send the invite"
        busy={invite.isPending}
        onConfirm={() => invite.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          The link works for 30 days, once.
          {lead.invited === null ? '' : ` The last one was sent ${formatDateTime(lead.invited)}.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
