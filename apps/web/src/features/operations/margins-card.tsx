import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCents, formatMonth, formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/first-answers.ts';
import { useLogin } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './operations.module.css';
import { costWord } from './operations-words.ts';
import { TableScroll } from './providers-card.tsx';

/** What accounts cost at providers, beside what their month comes to. */
export function MarginsCard() {
  const margins = useQuery(marginsQuery);
  const { grants } = useLogin();
  return (
    <Card
      heading="Margin per account"
      about="This month so far, the dearest first: look-ups, texts, card charges and tax answers. Before tax and credit."
    >
      <Loaded query={margins} loading="Loading the margins" failed="The margins did not load">
        {({ month, accounts, more }) =>
          accounts.length === 0 ? (
            <p className={css.none}>No account has cost anything in {formatMonth(month)}.</p>
          ) : (
            <>
              <TableScroll label="Margin per account, as a table">
                <table className={css.table}>
                  <thead>
                    <tr>
                      <th scope="col">Account</th>
                      <th scope="col" className={css.wide}>
                        Month so far
                      </th>
                      <th scope="col">Cost</th>
                      <th scope="col">Margin</th>
                    </tr>
                  </thead>
                  <tbody>
                    {accounts.map((account) => (
                      <tr key={account.id}>
                        <th scope="row" className={css.name}>
                          {grants.includes('support') ? (
                            <Link to={`/staff/accounts/${account.id}`}>{account.business}</Link>
                          ) : (
                            account.business
                          )}
                        </th>
                        <td className={css.wide}>{formatCents(account.rated)}</td>
                        <td>{costWord(account.cost_micros)}</td>
                        <td>{costWord(account.margin_micros)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableScroll>
              {more === 0 ? null : <p className={css.foot}>{formatNumber(more)} more cost less.</p>}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

export const operationsQuery = queryOptions({
  queryKey: ['operations', 'all'],
  queryFn: () => call('operations.get', {}),
  refetchInterval: pollEvery(10_000),
});

/** Each account's month is rated for it: it is asked for once in a while. */
const marginsQuery = queryOptions({
  queryKey: ['operations', 'margins'],
  queryFn: () => call('operations.margins', {}),
  staleTime: 60_000,
});

export function failedJobsQuery(kind: string, page: number) {
  return queryOptions({
    queryKey: ['operations', 'failed', kind, page],
    queryFn: () => call('operations.listFailed', { query: { ...(kind === '' ? {} : { kind }), page } }),
  });
}
