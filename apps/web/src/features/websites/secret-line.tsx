import type { AnswerOf } from '@carded/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { secretsQuery } from './queries.ts';

/** A secret by its last four; one that was replaced can end before its time. */
export function SecretLine({ secret }: { secret: AnswerOf<'accounts.secrets'>['secrets'][number] }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call('accounts.endSecret', { params: { id: secret.id } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: secretsQuery.queryKey });
      toast(`The secret that ends in ${secret.hint} no longer works`);
    },
    onError: (error) => toastProblem('It still works.', error),
  });
  return (
    <small>
      ends in <code>{secret.hint}</code>
      {secret.ends === null ? `, made ${formatDate(secret.created)}` : `, works until ${formatDateTime(secret.ends)}`}
      {secret.ends === null ? null : (
        <>
          {' '}
          <Button size="sm" kind="quiet" onClick={() => setIsAsking(true)}>
            End it now<span className="sr">: the secret that ends in {secret.hint}</span>
          </Button>
          <ConfirmDialog
            opened={isAsking}
            heading={`End the secret that ends in ${secret.hint}?`}
            action="End it now"
            busy={end.isPending}
            onClose={() => setIsAsking(false)}
            onConfirm={() => end.mutate()}
          >
            <p>A server that still uses it is refused at once. The new secret keeps working.</p>
          </ConfirmDialog>
        </>
      )}
    </small>
  );
}
