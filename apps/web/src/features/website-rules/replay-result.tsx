import type { AnswerOf } from '@carded/client';
import { placeName } from '@carded/domain/codes';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatNumber } from '#platform/format.ts';
import { groupOf, statusWord } from '#platform/statuses.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import css from './replay.module.css';

/** How many change from what to what, with the verifications behind each number. */
export const ReplayResult = ({ result }: { result: AnswerOf<'websiteRules.replay'> }) => {
  const { replayed, same, since, changes, left_out: out } = result;
  if (replayed === 0 && out.deleted + out.unfinished === 0)
    return <p className={css.sum}>No live verification in the last 120 days. They show up here once buyers come.</p>;
  const left = [
    out.deleted > 0 ? `${out.deleted} whose data was deleted` : '',
    out.unfinished > 0 ? `${out.unfinished} without details` : '',
  ].filter((part) => part !== '');
  return (
    <>
      <p className={css.sum}>
        <b>
          {formatNumber(replayed - same)} of {formatNumber(replayed)} change
        </b>
        {since === null ? '' : `, since ${formatDate(since)}`}.{left.length > 0 ? ` Left out: ${left.join(', ')}.` : ''}
      </p>
      {changes.map(({ from, to, count, rows }) => (
        <details key={`${from.title} ${to.title} ${to.depends_on.join()}`} className={css.change}>
          <summary>
            <b className={css.count}>{formatNumber(count)}</b>
            <span>
              <StatusShape group={groupOf(from.status)} size={14} /> {from.title}
              <span className={css.to}>
                <StatusShape group={to.depends_on.length > 0 ? 'pending' : groupOf(to.status)} size={14} /> {to.title}
              </span>
            </span>
          </summary>
          <ul>
            {rows.map(({ uuid, created, country, state, status }) => (
              <li key={uuid}>
                <Link to={`/account/verifications/${uuid}`}>{formatDateTime(created)}</Link>
                <span>
                  {placeName(country, state)}, {statusWord(status)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
};
