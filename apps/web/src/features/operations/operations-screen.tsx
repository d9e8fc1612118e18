import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatClock, formatDateTime, formatNumber, formatShare } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Card, Notice } from '#ui/card.tsx';
import { StatusShape, StatusWord } from '#ui/chip.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { type FailedJobs, JobsDialog } from './failed-jobs.tsx';
import { MarginsCard, operationsQuery, ProvidersCard, TableScroll } from './margins-card.tsx';
import css from './operations.module.css';
import { ageWord, jobWord, msWord, type Operations, problemWords } from './operations-words.ts';

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

/** Shows waiting and running jobs by kind. */
function QueuesCard({ seen }: { seen: Operations }) {
  return (
    <Card heading="Queues" about="Kinds of jobs with something in them.">
      {seen.queues.length === 0 ? (
        <p className={css.none}>No job waits or runs.</p>
      ) : (
        <TableScroll label="Queues, as a table">
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Queue</th>
                <th scope="col">Waiting</th>
                <th scope="col" className={css.wide}>
                  Running
                </th>
                <th scope="col">Oldest</th>
                <th scope="col">Failed, 1 h</th>
              </tr>
            </thead>
            <tbody>
              {seen.queues.map((queue) => (
                <tr key={queue.name}>
                  <th scope="row">{jobWord(queue.name)}</th>
                  <td>{formatNumber(queue.waiting)}</td>
                  <td className={css.wide}>{formatNumber(queue.running)}</td>
                  <td>{ageWord(queue.oldest, seen)}</td>
                  <td>
                    {queue.failed_hour > 0 ? <StatusShape group="denied" /> : null} {formatNumber(queue.failed_hour)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Card>
  );
}

/** Jobs that ran out of attempts, by kind: run again, or given up. */
function FailedCard({ seen }: { seen: Operations }) {
  const [asked, setAsked] = useState<FailedJobs | null>(null);
  const total = seen.failed.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      heading="Failed jobs"
      about={total === 0 ? 'None ran out of attempts.' : `${formatNumber(total)} ran out of attempts.`}
      action={total === 0 ? null : <Link to="/staff/operations/failed">See each</Link>}
    >
      {total === 0 ? null : (
        <ul className={css.failed} aria-label="Failed jobs">
          {seen.failed.map(({ kind, count, code, newest }) => {
            const jobs = { label: `all ${formatNumber(count)} of “${jobWord(kind)}”`, which: { kind } };
            return (
              <li key={kind}>
                <div>
                  <b>{jobWord(kind)}</b>
                  <small>
                    {code}, last {formatDateTime(newest)}
                  </small>
                </div>
                <span>{formatNumber(count)}</span>
                <Button size="sm" onClick={() => setAsked({ ...jobs, action: 'retry' })}>
                  Run again<span className="sr"> {jobWord(kind)}</span>
                </Button>
                <Button size="sm" kind="quiet" onClick={() => setAsked({ ...jobs, action: 'discard' })}>
                  Discard<span className="sr"> {jobWord(kind)}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {asked === null ? null : <JobsDialog jobs={asked} onClose={() => setAsked(null)} />}
    </Card>
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
