import { CountLink } from '#features/usage/count-link.tsx';
import { shareOf } from '#features/usage/figures.ts';
import { logLink, statusCriterion, type Usage } from '#features/usage/log-link.ts';
import { formatNumber } from '#platform/format.ts';
import { statusWord } from '#platform/statuses.ts';
import { BarRow } from './bar-row.tsx';
import css from './bars.module.css';

/** How far buyers come, and where those stand who came no further. */
export function Funnel({ usage, website }: { usage: Usage; website: string }) {
  const { counts, left, period } = usage;
  const opened = counts.verifications + left;
  const answered = counts.verifications - counts.incomplete;
  const to = (status?: string) => logLink({ period, website }, status === undefined ? {} : { status });
  const part = (count: number) => shareOf(count, opened);
  const stops = usage.statuses.filter(({ status }) => status !== 3);
  return (
    <>
      <ul className={css.rows}>
        <BarRow name="Opened" value={formatNumber(opened)} about="all" share={part(opened)} />
        <BarRow
          name="Gave birth date"
          value={<CountLink to={to()}>{formatNumber(counts.verifications)}</CountLink>}
          about={`${formatNumber(left)} left`}
          share={part(counts.verifications)}
          before={part(opened)}
        />
        <BarRow
          name="Got an answer"
          value={formatNumber(answered)}
          about={<CountLink to={to('1')}>{formatNumber(counts.incomplete)} not yet</CountLink>}
          share={part(answered)}
          before={part(counts.verifications)}
        />
        <BarRow
          name="Accepted"
          series="accepted"
          value={<CountLink to={to('3')}>{formatNumber(counts.accepted)}</CountLink>}
          about={
            <>
              <CountLink to={to('4')}>{formatNumber(counts.denied)} denied</CountLink>,{' '}
              <CountLink to={to('blocked')}>{formatNumber(counts.stopped)} stopped</CountLink>
            </>
          }
          share={part(counts.accepted)}
          before={part(answered)}
        />
      </ul>
      {stops.length === 0 ? null : (
        <ul className={css.stops} aria-label="Where the others are">
          {stops.map(({ status, count }) => (
            <li key={status}>
              {statusWord(status)} <CountLink to={to(statusCriterion(status))}>{formatNumber(count)}</CountLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
