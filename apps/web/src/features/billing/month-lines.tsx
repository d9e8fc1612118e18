import type { AnswerOf } from '@carded/client';
import { covers, pricedKinds } from '@carded/domain/billing';
import type { ReactNode } from 'react';
import { formatCents, formatMonth, formatNumber, formatUnitPrice } from '#platform/format.ts';
import css from './billing.module.css';

type Preview = AnswerOf<'billing.preview'>;

/** The month's bill, were it written now: a line for each kind under a cover. */
export function KindLines({
  month,
  lines,
  sums: { cents, tax, credit },
}: Pick<Preview, 'month' | 'lines'> & { sums: Pick<Preview, 'cents' | 'tax' | 'credit'> }) {
  const after = (
    <>
      {tax === 0 ? null : <SumRow label="Tax" amount={tax === null ? 'With the invoice' : formatCents(tax)} />}
      {credit === 0 ? null : (
        <SumRow
          label="Credit, taken off the next invoice"
          amount={formatCents(-Math.min(credit, cents + (tax ?? 0)))}
        />
      )}
    </>
  );
  return (
    <BillTable columns={['What', 'Count', 'Each', 'Amount']} cents={cents} after={after}>
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
    </BillTable>
  );
}

/** The same month by website. What is of no website, or rounded otherwise, is a row of its own, so that the sum is the bill's. */
export function WebsiteLines({ websites, lines, cents }: Pick<Preview, 'websites' | 'lines' | 'cents'>) {
  const fee = lines.reduce((sum, line) => sum + (line.kind === 'monthly' ? line.cents : 0), 0);
  const rest = cents - fee - websites.reduce((sum, site) => sum + site.cents, 0);
  return (
    <BillTable columns={['Website', 'Verifications', 'Scans', 'Amount']} cents={cents}>
      {websites.map((site) => (
        <tr key={site.website_id}>
          <th scope="row">{site.name}</th>
          <td>{formatNumber(site.verifications)}</td>
          <td>{formatNumber(site.scans)}</td>
          <td>{formatCents(site.cents)}</td>
        </tr>
      ))}
      {fee === 0 ? null : <SumRow label="Monthly fee" amount={formatCents(fee)} />}
      {rest === 0 ? null : (
        <SumRow label="Of earlier months, of deleted buyers, and rounding" amount={formatCents(rest)} />
      )}
    </BillTable>
  );
}

function BillTable({
  columns,
  cents,
  after,
  children,
}: {
  columns: readonly [string, string, string, string];
  /** What the rows come to. */
  cents: number;
  /** Rows behind the sum. */
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      <tfoot>
        <SumRow label="So far" amount={formatCents(cents)} />
        {after}
      </tfoot>
    </table>
  );
}

const SumRow = ({ label, amount }: { label: string; amount: string }) => (
  <tr>
    <th scope="row" colSpan={3}>
      {label}
    </th>
    <td>{amount}</td>
  </tr>
);

const coverOf = (cover: string) => {
  const label = cover === 'plan' ? undefined : covers.find((one) => one.cover === cover)?.label;
  return label === undefined ? null : <b>{label}: </b>;
};
