import type { AnswerOf } from '@carded/client';
import { placeName } from '@carded/domain/codes';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatNumber } from '#platform/format.ts';
import { statusWord } from '#platform/statuses.ts';
import css from './replay.module.css';
import { ReplayedChange } from './replayed-change.tsx';

/** How many change from what to what, with the verifications behind each number where they may be seen. */
export function ReplayResult({ result }: { result: AnswerOf<'websiteRules.replay'> }) {
  const { replayed, same, since, changes, left_out: out } = result;
  if (replayed === 0 && out.deleted + out.unfinished === 0)
    return <p className={css.sum}>No live verifications in the last 120 days. They show up here once buyers order.</p>;
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
      {changes.map((change) => {
        const key = `${change.from.title} ${change.to.title} ${change.to.depends_on.join()}`;
        return change.rows.length === 0 ? (
          <div key={key} className={css.change}>
            <ReplayedChange change={change} />
          </div>
        ) : (
          <details key={key} className={css.change}>
            <summary>
              <ReplayedChange change={change} />
            </summary>
            <ul>
              {change.rows.map(({ uuid, created, country, state, status }) => (
                <li key={uuid}>
                  <Link to={`/account/verifications/${uuid}`}>{formatDateTime(created)}</Link>
                  <span>
                    {placeName(country, state)}, {statusWord(status)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
