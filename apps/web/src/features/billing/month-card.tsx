import type { AnswerOf } from '@carded/client';
import { covers, pricedKinds } from '@carded/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatCents, formatDay, formatMonth, formatNumber, formatUnitPrice } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './billing.module.css';
import { previewQuery } from './billing-standing.tsx';

const ways = [
  { value: 'kind', label: 'By kind' },
  { value: 'website', label: 'By website' },
] as const;

/** The month so far to the cent, line by line: the invoice, were it written now. */
export function MonthCard({ limit }: { limit: number | null }) {
  const preview = useQuery(previewQuery);
  const [by, setBy] = useState<'kind' | 'website'>('kind');
  return (
    <Loaded query={preview} loading="Loading the month" failed="The month did not load">
      {({ month, lines, cents, websites, tax, estimate, credit, closes }) => (
        <Card
          heading={`${formatMonth(month)} so far`}
          about={`Billed on ${formatDay(closes.slice(0, 10))}. Months begin and end at midnight UTC.`}
        >
          <dl className={css.sums}>
            <div>
              <dt>So far this month</dt>
              <dd>{formatCents(cents)}</dd>
            </div>
            {estimate === null || estimate === 0 ? null : (
              <div>
                <dt>At this pace, the whole month</dt>
                <dd>about {formatCents(Math.round(estimate / 100) * 100).replace(/[.,]00$/, '')}</dd>
              </div>
            )}
          </dl>
          <MonthBar cents={cents} estimate={estimate} limit={limit} />
          <p className={css.quiet}>
            {cents === 0 ? 'Nothing is charged yet. ' : ''}Counted here is what is billed: accepted verifications, and
            scans. Denied, unfinished and test ones are free; Usage counts every buyer who began.
          </p>
          {lines.length === 0 ? (
            <p className={css.quiet}>Nothing yet.</p>
          ) : (
            <>
              {websites.length < 2 ? null : (
                <div className={css.split}>
                  <Segmented label="Breakdown" value={by} options={ways} onChange={setBy} />
                </div>
              )}
              {by === 'kind' || websites.length < 2 ? (
                <KindLines month={month} lines={lines} sums={{ cents, tax, credit }} />
              ) : (
                <WebsiteLines websites={websites} lines={lines} cents={cents} />
              )}
            </>
          )}
        </Card>
      )}
    </Loaded>
  );
}

/** Draws the spent amount, the estimate for the month and the limit. */
function MonthBar({ cents, estimate, limit }: { cents: number; estimate: number | null; limit: number | null }) {
  const most = Math.max(cents, estimate ?? 0, limit ?? 0);
  if (most === 0) return null;
  const part = (value: number) => `${Math.min(100, (100 * value) / most)}%`;
  const words = [
    `${formatCents(cents)} so far`,
    estimate === null ? null : `about ${formatCents(estimate)} at this pace`,
    limit === null ? null : `limit ${formatCents(limit)}`,
  ];
  return (
    <div className={css.bar} role="img" aria-label={words.filter((word) => word !== null).join(', ')}>
      {estimate === null ? null : <i data-part="estimate" style={{ inlineSize: part(estimate) }} />}
      <i data-part="spent" style={{ inlineSize: part(cents) }} />
      {limit === null ? null : (
        <span style={{ insetInlineStart: part(limit) }}>
          <small>Limit {formatCents(limit)}</small>
        </span>
      )}
    </div>
  );
}

type Preview = AnswerOf<'billing.preview'>;

/** The month's bill, were it written now: a line for each kind under a cover. */
function KindLines({
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

/** Shows the month by website. Usage without a website and rounding have their own row, so that the sum equals the bill. */
function WebsiteLines({ websites, lines, cents }: Pick<Preview, 'websites' | 'lines' | 'cents'>) {
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
  /** Sum of the rows. */
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
