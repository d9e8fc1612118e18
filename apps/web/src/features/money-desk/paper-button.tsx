import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { submitDownload } from '#platform/submit-download.ts';
import { Button } from '#ui/button.tsx';
import { toastProblem } from '#ui/toast.tsx';

/** Downloads an invoice or a credit note, as its merchant has it. */
export function PaperButton({
  account,
  kind,
  id,
  number,
}: {
  account: string;
  kind: 'invoice' | 'credit_note';
  id: string;
  number: string;
}) {
  const download = useMutation({
    mutationFn: () => call('moneyDesk.paperTicket', { params: { id: account }, body: { kind, paper: id } }),
    onSuccess: ({ ticket }) => submitDownload(`/api/staff/accounts/${account}/papers/${id}`, { kind, ticket }),
    onError: (error) => toastProblem('The file was not made.', error),
  });
  return (
    <Button size="sm" aria-label={`PDF of ${number}`} busy={download.isPending} onClick={() => download.mutate()}>
      PDF
    </Button>
  );
}
