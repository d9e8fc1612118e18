import { formatNumber } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import css from './operations.module.css';
import { ageWord, jobWord, type Operations } from './operations-words.ts';
import { TableScroll } from './table-scroll.tsx';

/** What waits and runs, by kind of job. */
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
