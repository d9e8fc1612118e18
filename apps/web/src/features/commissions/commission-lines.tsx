import { Link } from 'react-router';
import { formatCents, formatMonth, formatNumber } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import css from './commissions.module.css';
import type { Commissions } from './queries.ts';
import { shareWord } from './share-words.ts';

/** A month line by line. One below nothing takes back what was refunded. */
export function CommissionLines({
  month,
  lines,
  page,
  pages,
  onPage,
}: {
  month: string;
  lines: Commissions['lines'];
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  return (
    <div>
      <table className={css.table}>
        <caption className="sr">Lines of {formatMonth(month)}</caption>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Invoice of</th>
            <th scope="col">Share</th>
            <th scope="col">Commission</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ customer, invoice_month: of, share_bps: bps, cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a customer may have several lines, and they do not move
            <tr key={`${page} ${index}`}>
              <th scope="row">
                {customer === null ? (
                  'No longer a customer'
                ) : (
                  <Link to={`/account/customers/${customer.uuid}`}>{customer.business_name}</Link>
                )}
              </th>
              <td>{formatMonth(of)}</td>
              <td>{shareWord(bps)}</td>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 ? (
        <nav className={css.pages} aria-label="Pages of commissions">
          <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous page
          </Button>
          <span>
            Page {formatNumber(page)} of {formatNumber(pages)}
          </span>
          <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next page
          </Button>
        </nav>
      ) : null}
    </div>
  );
}
