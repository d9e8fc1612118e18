import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCents, formatMonth, formatNumber, formatShare } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { pollEvery } from '#platform/queries/query-client.ts';
import { useLogin } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import { type StatusGroup, StatusWord } from '#ui/chip.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './operations.module.css';
import { msWord, type Operations, providerWord } from './operations-words.ts';

/** Compares accounts' provider costs with the sum of their month. */
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

const shareWord = (part: number, of: number) => formatShare(of === 0 ? null : part / of);

/** The outside world: whether it answers, how fast, at what price. */
export function ProvidersCard({ seen }: { seen: Operations }) {
  return (
    <Card heading="Providers" about="The last hour. Cost where a price is known, in UTC days.">
      <TableScroll label="Providers, as a table">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Provider</th>
              <th scope="col" className={css.words}>
                State
              </th>
              <th scope="col" className={css.wide}>
                Calls
              </th>
              <th scope="col">Success</th>
              <th scope="col">p95</th>
              <th scope="col" className={css.wide}>
                Today
              </th>
              <th scope="col" className={css.wide}>
                Month
              </th>
            </tr>
          </thead>
          <tbody>
            {seen.providers.map((provider) => (
              <tr key={provider.name}>
                <th scope="row" className={css.whole}>
                  {providerWord(provider.name)}
                </th>
                <td className={css.words}>
                  <StatusWord group={stateWords[provider.state].group}>{stateWords[provider.state].word}</StatusWord>
                </td>
                <td className={css.wide}>{formatNumber(provider.calls)}</td>
                <td>{shareWord(provider.calls - provider.failed, provider.calls)}</td>
                <td>{msWord(provider.p95_ms)}</td>
                <td className={css.wide}>{costWord(provider.cost_today_micros)}</td>
                <td className={css.wide}>{costWord(provider.cost_month_micros)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className={css.foot}>
        {seen.bounces === 0
          ? 'No mail bounced in 24 hours.'
          : `${formatNumber(seen.bounces)} mails bounced in 24 hours: their addresses refused them.`}
      </p>
    </Card>
  );
}

/** A table that may be wider than its card: it scrolls there, also by the keyboard. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

const microsPerCent = 10_000;
/** Formats a cost; a dash when no price is known. */
function costWord(micros: number | null): string {
  if (micros === null) return '–';
  const cents = Math.round(micros / microsPerCent);
  return cents === 0 && micros !== 0 ? `under ${formatCents(1)}` : formatCents(cents);
}

type State = Operations['providers'][number]['state'];

const stateWords: Record<State, { word: string; group: StatusGroup }> = {
  up: { word: 'Up', group: 'accepted' },
  slow: { word: 'Slow', group: 'pending' },
  failing: { word: 'Failing', group: 'denied' },
  quiet: { word: 'No calls', group: 'none' },
  not_configured: { word: 'Not configured', group: 'none' },
};
