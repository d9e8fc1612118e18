import { covers, pricedKinds } from '@carded/domain/billing';
import { type ReactNode, useState } from 'react';
import { formatCents, formatNumber, formatUnitPrice } from '#platform/format.ts';
import css from './cost-card.module.css';
import { formatDays, formatMonthName } from './formats.ts';
import type { Usage } from './kpi-row.tsx';
import page from './usage.module.css';

/** Lists the period's costs by kind of usage and cover. */
export function CostCard({
  cost,
  period,
  isWhole,
}: {
  cost: NonNullable<Usage['cost']>;
  period: Usage['period'];
  /** Every website, not one. */
  isWhole: boolean;
}) {
  const about = [
    isWhole && period.id !== '7d' ? '' : 'The monthly fee is not in it: it is for the account and a whole month.',
    'Months are billed in UTC, as on the billing page.',
  ].join(' ');
  return (
    <UsageCard heading="Cost">
      {cost.lines.length === 0 ? (
        <p className={page.quiet}>Nothing was charged. Denied, unfinished and test verifications are free.</p>
      ) : (
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
            {cost.lines.map((line) => (
              <CostLine key={`${line.kind} ${line.covered_by}`} line={line} part={cost.fee_part} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {totalOf(period)}
              </th>
              <td>{formatCents(cost.cents)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {cost.lines.length > 0 ? <p className={css.about}>{about}</p> : null}
    </UsageCard>
  );
}

const totalOf = ({ id, from, until }: Usage['period']): string =>
  id === 'last_month' ? `Total, ${formatMonthName(from.slice(0, 7))}` : `So far, ${formatDays(from, until)}`;

type Cost = NonNullable<Usage['cost']>;

/** Draws one line of the costs. Usage that the plan does not cover says so and costs nothing. */
function CostLine({ line, part }: { line: Cost['lines'][number]; part: Cost['fee_part'] }) {
  const isFee = line.kind === 'monthly';
  const what = pricedKinds.find(({ kind }) => kind === line.kind)?.label;
  const cover = line.covered_by === 'plan' ? null : covers.find((one) => one.cover === line.covered_by)?.label;
  return (
    <tr>
      <th scope="row">
        {cover == null ? null : <b>{cover}: </b>}
        {what}
        {isFee && part !== null ? `, ${part.days} of ${part.of} days` : ''}
      </th>
      <td>{isFee && line.count === 1 ? '' : formatNumber(line.count)}</td>
      <td className={css.each}>{line.unit_micros === null ? 'varies' : formatUnitPrice(line.unit_micros)}</td>
      <td>{formatCents(line.cents)}</td>
    </tr>
  );
}

/** A titled block, with what it shows as a table behind a button where it has one. */
export function UsageCard({
  heading,
  legend,
  table,
  className = '',
  children,
}: {
  heading: string;
  legend?: ReactNode;
  table?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={`${page.box} ${css.card} ${className}`}>
      <header>
        <h2>{heading}</h2>
        {legend && !isTable ? <div className={css.legend}>{legend}</div> : null}
        {table ? (
          <button
            type="button"
            className={css.asTable}
            aria-label={`${isTable ? 'Show as chart' : 'Show as table'}: ${heading}`}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Show as chart' : 'Show as table'}
          </button>
        ) : null}
      </header>
      {isTable ? <div className={css.table}>{table}</div> : children}
    </section>
  );
}
