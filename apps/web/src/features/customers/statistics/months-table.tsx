import { Link } from 'react-router';
import type { Statistics, StatisticsAsked } from '#features/customers/queries.ts';
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
