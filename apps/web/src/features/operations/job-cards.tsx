import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StatusShape } from '#ui/chip.tsx';
import { type FailedJobs, JobsDialog } from './failed-jobs.tsx';
import { TableScroll } from './margins-card.tsx';
import css from './operations.module.css';
import { ageWord, jobWord, type Operations } from './operations-words.ts';

/** Shows waiting and running jobs by kind. */
export function QueuesCard({ seen }: { seen: Operations }) {
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
export function FailedCard({ seen }: { seen: Operations }) {
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
