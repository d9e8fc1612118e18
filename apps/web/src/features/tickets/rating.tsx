import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { toastProblem } from '#ui/toast.tsx';
import { ticketQuery } from './queries.ts';
import css from './tickets.module.css';

/** Asked once a ticket is settled. */
export function Rating({ id, helpful }: { id: string; helpful: boolean | null }) {
  const queryClient = useQueryClient();
  const rate = useMutation({
    mutationFn: (answer: boolean) => call('tickets.rate', { params: { id }, body: { helpful: answer } }),
    onSuccess: (answer) =>
      queryClient.setQueryData(ticketQuery(id).queryKey, (before) => before && { ...before, ...answer }),
    onError: (error) => toastProblem('Your answer was not saved.', error),
  });
  return (
    <div className={css.rating}>
      <p role="status">{helpful === null ? 'Did we help?' : 'Thank you. Your answer helps us.'}</p>
      {[true, false].map((answer) => (
        <Button key={String(answer)} size="sm" aria-pressed={helpful === answer} onClick={() => rate.mutate(answer)}>
          {answer ? 'Yes' : 'Not really'}
        </Button>
      ))}
    </div>
  );
}
