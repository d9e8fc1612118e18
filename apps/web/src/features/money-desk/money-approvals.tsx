import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCents, formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import css from './money-desk.module.css';

const actions = {
  credit: 'Credit',
  credit_note: 'Credit note',
  write_off: 'Write-off',
  payment: 'Payment by hand',
} as const;

/** What colleagues asked for that one person may not do alone. It is done with the yes of another. */
export function MoneyApprovals() {
  const queryClient = useQueryClient();
  const approvals = useQuery({
    queryKey: ['money-desk', 'approvals'],
    queryFn: async () => (await call('moneyDesk.approvals', {})).approvals,
    staleTime: 10_000,
  });
  const decide = useMutation({
    mutationFn: ({ id, agree }: { id: string; agree: boolean }) =>
      call('moneyDesk.decide', { params: { id }, body: { agree } }),
    onSuccess: ({ state }) => toast(state === 'done' ? 'Done, as it was asked for' : 'Refused'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['money-desk'] });
      await queryClient.invalidateQueries({ queryKey: ['account-money'] });
    },
  });
  const waiting = approvals.data ?? [];
  if (waiting.length === 0 && decide.error === null && approvals.error === null) return null;
  return (
    <Card heading="Waits for a second person" about="Above $250 within 24 hours one person asks, and another agrees.">
      <div className={css.refused}>
        <Refused error={decide.error ?? approvals.error} />
      </div>
      <ul className={css.rows}>
        {waiting.map(({ id, account, business, action, cents, reason, asked_by: by, ends, can_decide: canDecide }) => (
          <li key={id}>
            <span>
              <b>
                {actions[action]} of {formatCents(cents)},{' '}
                <Link to={`/staff/accounts/${account}/money`}>{business}</Link>
              </b>
              <small>
                {by}: {reason} Ends {formatDate(ends)}.
              </small>
            </span>
            {canDecide ? (
              <span className={css.actions}>
                <Button
                  size="sm"
                  busy={decide.isPending && decide.variables.id === id}
                  onClick={() => decide.mutate({ id, agree: false })}
                >
                  Refuse
                </Button>
                <Button
                  size="sm"
                  kind="brand"
                  busy={decide.isPending && decide.variables.id === id}
                  onClick={() => decide.mutate({ id, agree: true })}
                >
                  Agree
                </Button>
              </span>
            ) : (
              <span>You asked</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
