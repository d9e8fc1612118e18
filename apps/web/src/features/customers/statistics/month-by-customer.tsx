import { Link } from 'react-router';
import page from '#features/customers/customers.module.css';
import { formatNumber, formatShare } from '#platform/format.ts';
import type { Statistics, StatisticsAsked } from '../customer-queries.ts';
import css from './statistics.module.css';

/** One month by customer; each leads to that customer's own page of the month, with its days and websites. */
export function MonthByCustomer({
  month,
  customers,
  average,
  page: shown,
  pages,
  searchWith,
}: {
  month: string;
  customers: Statistics['customers'];
  average: number | null;
  page: number;
  pages: number;
  searchWith: (change: Partial<StatisticsAsked>) => string;
}) {
  if (customers.length === 0) return <p className={page.pad}>Nothing was decided in this month.</p>;
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Accepted</th>
            <th scope="col">Denied</th>
            <th scope="col">Rate</th>
            <th scope="col">Against {formatShare(average)}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ uuid, business_name: business, accepted, denied, rate }) => {
            const to = `/account/customers/${uuid}?month=${month}`;
            return (
              <tr key={uuid}>
                <th scope="row">
                  <Link to={to}>{business}</Link>
                </th>
                <td>
                  <Link to={to} aria-label={`${formatNumber(accepted)} accepted of ${business}`}>
                    {formatNumber(accepted)}
                  </Link>
                </td>
                <td>
                  <Link to={to} aria-label={`${formatNumber(denied)} denied of ${business}`}>
                    {formatNumber(denied)}
                  </Link>
                </td>
                <td>{formatShare(rate)}</td>
                <td>{pointsWord(rate, average)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {pages > 1 ? (
        <nav className={`${page.pages} ${css.pages}`} aria-label="Pages">
          {shown > 1 ? <Link to={searchWith({ page: shown - 1 })}>Previous page</Link> : null}
          <span>
            Page {formatNumber(shown)} of {formatNumber(pages)}
          </span>
          {shown < pages ? <Link to={searchWith({ page: shown + 1 })}>Next page</Link> : null}
        </nav>
      ) : null}
    </>
  );
}

/** "−4.8 points", "+1.4 points". */
function pointsWord(rate: number | null, average: number | null): string {
  if (rate === null || average === null) return '–';
  const points = ((rate - average) * 100).toFixed(1);
  if (Number(points) === 0) return 'the same';
  return `${points.startsWith('-') ? '−' : '+'}${points.replace('-', '')} points`;
}
