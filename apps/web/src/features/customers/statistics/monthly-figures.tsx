import { Link } from 'react-router';
import type { Statistics, StatisticsAsked } from '#features/customers/customer-queries.ts';
import { formatMonth, formatNumber, formatShare } from '#platform/format.ts';
import css from './statistics.module.css';

/** The newest first. A number shows its month by customer, in the order that says most about it. */
export function MonthsTable({
  months,
  chosen,
  searchWith,
}: {
  months: Statistics['months'];
  chosen: string;
  searchWith: (change: Partial<StatisticsAsked>) => string;
}) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Accepted</th>
          <th scope="col">Denied</th>
          <th scope="col">Rate</th>
          <th scope="col">Active</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, accepted, denied, rate, active }) => (
          <tr key={month} data-chosen={month === chosen || undefined}>
            <th scope="row">{formatMonth(month)}</th>
            <td>
              <Link to={searchWith({ month, sort: 'accepted' })}>{formatNumber(accepted)}</Link>
            </td>
            <td>
              <Link to={searchWith({ month, sort: 'denied' })}>{formatNumber(denied)}</Link>
            </td>
            <td>{rate === null ? '–' : <Link to={searchWith({ month, sort: 'rate' })}>{formatShare(rate)}</Link>}</td>
            <td>
              <Link to={searchWith({ month })}>{formatNumber(active)}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The approval rate from month to month. The table of months says the same in numbers, so screen readers pass over this. */
export function RateChart({ months }: { months: Statistics['months'] }) {
  const rates = months.flatMap(({ rate }) => (rate === null ? [] : [rate * 100]));
  const low = Math.max(0, Math.floor(Math.min(...rates)) - 1);
  const high = Math.min(100, Math.ceil(Math.max(...rates)) + 1);
  const topOf = (percent: number) => (100 * (high - percent)) / Math.max(1, high - low);
  const points = months.map(({ month, rate }, index) => ({
    month,
    rate,
    left: (100 * (index + 0.5)) / months.length,
    top: rate === null ? null : topOf(rate * 100),
    isRunning: index === months.length - 1 || undefined,
  }));
  return (
    <div className={css.chart} aria-hidden="true">
      {[high, (high + low) / 2, low].map((percent) => (
        <span key={percent} className={css.grid} style={{ top: `${topOf(percent)}%` }}>
          <small>{percent}%</small>
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {points.slice(1).map((to, index) => {
          const from = points[index];
          if (from?.top == null || to.top === null) return null;
          const ends = { x1: from.left, y1: from.top, x2: to.left, y2: to.top };
          return <line key={to.month} {...ends} data-running={to.isRunning} />;
        })}
      </svg>
      {points.map(({ month, rate, left, top, isRunning }) => (
        <span key={month} className={css.slot} style={{ left: `${left}%` }}>
          {top === null ? null : (
            <span className={css.point} data-running={isRunning} style={{ top: `${top}%` }}>
              <b>{formatShare(rate)}</b>
              <i />
            </span>
          )}
          <small>{formatMonth(month).slice(0, 3)}</small>
        </span>
      ))}
    </div>
  );
}
