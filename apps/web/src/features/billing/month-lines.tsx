import type { AnswerOf } from '@carded/client';
import { covers, pricedKinds } from '@carded/domain/billing';
import { formatCents, formatMonth, formatNumber, formatUnitPrice } from '#platform/format.ts';
import css from './billing.module.css';

type Preview = AnswerOf<'billing.preview'>;

/** The month's bill, were it written now: a line for each kind under a cover. */
export function KindLines({
  month,
  lines,
  sums: { cents, tax, credit },
}: Pick<Preview, 'month' | 'lines'> & { sums: Pick<Preview, 'cents' | 'tax' | 'credit'> }) {
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Count</th>
          <th scope="col">Each</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.month} ${line.kind} ${line.covered_by}`}>
            <th scope="row">
              {coverOf(line.covered_by)}
              {pricedKinds.find(({ kind }) => kind === line.kind)?.label}
              {line.fee_days === null ? '' : `, ${line.fee_days} days`}
              {line.month.startsWith(month) ? '' : `, late of ${formatMonth(line.month.slice(0, 7))}`}
            </th>
            <td>{line.kind === 'monthly' ? '' : formatNumber(line.quantity)}</td>
            <td>{formatUnitPrice(line.unit_micros)}</td>
            <td>{formatCents(line.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            So far
          </th>
          <td>{formatCents(cents)}</td>
        </tr>
        {tax === 0 ? null : (
          <tr>
            <th scope="row" colSpan={3}>
              Tax
            </th>
            <td>{tax === null ? 'With the invoice' : formatCents(tax)}</td>
          </tr>
        )}
        {credit === 0 ? null : (
          <tr>
            <th scope="row" colSpan={3}>
              Credit, taken off the next invoice
            </th>
            <td>{formatCents(-Math.min(credit, cents + (tax ?? 0)))}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** The same month by website. What is of no website, or rounded otherwise, is a row of its own, so that the sum is the bill's. */
export function WebsiteLines({ websites, lines, cents }: Pick<Preview, 'websites' | 'lines' | 'cents'>) {
  const fee = lines.reduce((sum, line) => sum + (line.kind === 'monthly' ? line.cents : 0), 0);
  const rest = cents - fee - websites.reduce((sum, site) => sum + site.cents, 0);
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">Website</th>
          <th scope="col">Verifications</th>
          <th scope="col">Scans</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {websites.map((site) => (
          <tr key={site.website_id}>
            <th scope="row">{site.name}</th>
            <td>{formatNumber(site.verifications)}</td>
            <td>{formatNumber(site.scans)}</td>
            <td>{formatCents(site.cents)}</td>
          </tr>
        ))}
        {fee === 0 ? null : <Other label="Monthly fee" cents={fee} />}
        {rest === 0 ? null : <Other label="Of earlier months, of deleted buyers, and rounding" cents={rest} />}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            So far
          </th>
          <td>{formatCents(cents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const Other = ({ label, cents }: { label: string; cents: number }) => (
  <tr>
    <th scope="row" colSpan={3}>
      {label}
    </th>
    <td>{formatCents(cents)}</td>
  </tr>
);

const coverOf = (cover: string) => {
  const label = cover === 'plan' ? undefined : covers.find((one) => one.cover === cover)?.label;
  return label === undefined ? null : <b>{label}: </b>;
};
