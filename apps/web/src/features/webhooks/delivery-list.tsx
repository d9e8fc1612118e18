import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { formatDateTime } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { deliveriesQuery } from './queries.ts';
import css from './webhooks.module.css';

const states = {
  waiting: { group: 'pending', word: 'Waiting' },
  delivered: { group: 'accepted', word: 'Delivered' },
  failed: { group: 'denied', word: 'Failed, tries again' },
  given_up: { group: 'blocked', word: 'Given up' },
} as const;

/** What was sent to an endpoint, newest first, with what came back. */
export const DeliveryList = ({ endpoint }: { endpoint: string }) => {
  const deliveries = useQuery(deliveriesQuery(endpoint));
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: (id: string) => call('webhooks.resend', { params: { id } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: ['deliveries'] });
      toast('On its way again, with the same webhook-id');
    },
    onError: (error) => toastProblem('Not sent again.', error),
  });
  if (deliveries.isPending) return <SkeletonRows label="Loading deliveries" />;
  if (deliveries.isError)
    return (
      <ErrorState
        heading="The deliveries did not load"
        kept="They go on."
        error={deliveries.error}
        onRetry={() => deliveries.refetch()}
      />
    );
  if (deliveries.data.deliveries.length === 0) return <p className={css.none}>Nothing was sent yet.</p>;
  return (
    <ul className={css.deliveries}>
      {deliveries.data.deliveries.map((delivery) => (
        <li key={delivery.id}>
          <StatusWord group={states[delivery.state].group}>{states[delivery.state].word}</StatusWord>
          <span>
            {delivery.type}
            <small>
              {formatDateTime(delivery.created)}, {delivery.attempts === 1 ? '1 try' : `${delivery.attempts} tries`}
              {delivery.last_status === null ? '' : `, answered ${delivery.last_status}`}
              {delivery.last_error === null ? '' : `, ${delivery.last_error}`}
              {delivery.next_attempt === null ? '' : `, next ${formatDateTime(delivery.next_attempt)}`}
            </small>
          </span>
          <Button
            size="sm"
            busy={resend.isPending && resend.variables === delivery.id}
            onClick={() => resend.mutate(delivery.id)}
          >
            Send again
          </Button>
          <details>
            <summary>Body</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>
              <code>{delivery.body}</code>
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
};
