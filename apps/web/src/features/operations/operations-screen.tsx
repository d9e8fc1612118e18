import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatClock, formatDateTime, formatNumber, formatShare } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { FailedCard, QueuesCard } from './job-cards.tsx';
import { MarginsCard, operationsQuery, ProvidersCard, TableScroll } from './margins-card.tsx';
import css from './operations.module.css';
import { msWord, type Operations, problemWords } from './operations-words.ts';

/**
 * Shows the state of the installation: problems first, then the actions.
 * @param maintenance the switch
 */
export function OperationsScreen({ maintenance }: { maintenance: ReactNode }) {
  const query = useQuery(operationsQuery);
  return (
    <>
      <PageHead
        heading="Operations"
        meta={query.data === undefined ? 'How everything runs' : `As of ${formatClock(query.data.at)}`}
      />
      <Loaded query={query} loading="Loading operations" failed="Operations did not load" kept="Nothing was changed.">
        {(seen) => (
          <div className={css.screen}>
            <section className={css.problems} aria-label="What is wrong">
              {seen.problems.length === 0 ? (
                <Notice group="accepted" heading="Nothing is wrong">
                  Providers answer, no job is late, none has failed for good.
                </Notice>
              ) : (
                seen.problems.map((problem) => {
                  const { heading, text, group } = problemWords(problem, seen);
                  return (
                    <Notice key={`${problem.kind} ${problem.name}`} group={group} heading={heading}>
                      {text}
                    </Notice>
                  );
                })
              )}
            </section>
            <div className={css.columns}>
              <div className={css.stack}>
                <QueuesCard seen={seen} />
                <ProvidersCard seen={seen} />
                <MarginsCard />
                <WebhooksCard seen={seen} />
              </div>
              <div className={css.stack}>
                <FailedCard seen={seen} />
                {maintenance}
                <ChainsCard seen={seen} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

const faults = { missing: 'A row is missing', changed: 'A row was changed', cut: 'The end was cut off' } as const;

/** Shows the end of each audit chain of the operator, and whether every row before it is unchanged. */
function ChainsCard({ seen }: { seen: Operations }) {
  const verify = useMutation({ mutationFn: () => call('operations.verifyChains', {}, { timeoutMs: 60_000 }) });
  const walked = verify.data?.chains ?? [];
  return (
    <Card
      heading="Audit log"
      about="Write a head down elsewhere: nobody can change rows before it unseen."
      action={
        <Button size="sm" busy={verify.isPending} onClick={() => verify.mutate()}>
          Verify now
        </Button>
      }
    >
      <ul className={css.chains} aria-label="Chains">
        {seen.chains.map(({ account, rows, head }) => {
          const fault = walked.find((one) => one.account === account)?.fault;
          return (
            <li key={account}>
              <span>{formatNumber(rows)} rows, head</span>
              <code>{head.slice(0, 32)}</code>
              {fault === undefined ? null : (
                <span role="status">
                  <StatusWord group={fault === null ? 'accepted' : 'denied'}>
                    {fault === null ? 'Every row is as written' : `${faults[fault.what]} (${formatNumber(fault.row)})`}
                  </StatusWord>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Refused error={verify.error} />
    </Card>
  );
}

/** Shows webhook deliveries, and endpoints that accept none. */
function WebhooksCard({ seen: { webhooks } }: { seen: Operations }) {
  const { attempts, delivered, p95_ms: p95, troubles, endpoints } = webhooks;
  const share = formatShare(attempts === 0 ? null : delivered / attempts);
  return (
    <Card heading="Webhooks" about="24 hours, each attempt counted.">
      <dl className={css.figures}>
        <div>
          <dt>Attempts</dt>
          <dd>{formatNumber(attempts)}</dd>
        </div>
        <div>
          <dt>Delivered</dt>
          <dd>{share}</dd>
        </div>
        <div>
          <dt>p95</dt>
          <dd>{msWord(p95)}</dd>
        </div>
        <div>
          <dt>Endpoints with trouble</dt>
          <dd>{formatNumber(troubles)}</dd>
        </div>
      </dl>
      {endpoints.length === 0 ? null : (
        <TableScroll label="Webhooks, as a table">
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Endpoint</th>
                <th scope="col">Failing since</th>
                <th scope="col">Response</th>
              </tr>
            </thead>
            <tbody>
              {endpoints.map((endpoint) => (
                <tr key={`${endpoint.account} ${endpoint.host} ${endpoint.since}`}>
                  <th scope="row">{endpoint.host}</th>
                  <td>
                    {formatDateTime(endpoint.since)}
                    {endpoint.off ? ', off' : ''}
                  </td>
                  <td>{endpoint.answer.replaceAll('_', ' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Card>
  );
}
