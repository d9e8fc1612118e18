import type { AnswerOf } from '@carded/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { openedQuery } from './queries.ts';

/** Says that the account is not active, and opens it again after a question. */
export function ActivateAccount({ ticket }: { ticket: AnswerOf<'staffTickets.open'>['ticket'] }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const activate = useMutation({
    mutationFn: () => call('staffTickets.activateAccount', { params: { id: ticket.id } }),
    onSuccess: () => {
      toast(`${ticket.account} is open again`);
      queryClient.invalidateQueries({ queryKey: openedQuery(ticket.id).queryKey });
    },
    onError: (error) => toastProblem('The account was not activated.', error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <p>It is not active: new verifications and scans are refused.</p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Open it again
      </Button>
      <ConfirmDialog
        opened={isAsking}
        heading={`Open ${ticket.account} again?`}
        action="Open it again"
        busy={activate.isPending}
        onConfirm={() => activate.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>Verifications and scans start at once, and count. Its owners get an email.</p>
      </ConfirmDialog>
    </>
  );
}
