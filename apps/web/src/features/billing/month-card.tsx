import { covers, pricedKinds } from '@carded/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { formatCents, formatDay, formatMonth, formatNumber, formatUnitPrice } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './billing.module.css';
import { MonthBar } from './month-bar.tsx';
import { previewQuery } from './queries.ts';

/** The month so far to the cent, line by line: the invoice, were it written now. */
export function MonthCard({ limit }: { limit: number | null }) {
  const preview = useQuery(previewQuery);
  return (
    <Loaded query={preview} loading="Loading the month" failed="The month did not load">
      {({ month, lines, cents, tax, estimate, credit, closes }) => (
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
          )}
        </Card>
      )}
    </Loaded>
  );
}

const coverOf = (cover: string) => {
  const label = cover === 'plan' ? undefined : covers.find((one) => one.cover === cover)?.label;
  return label === undefined ? null : <b>{label}: </b>;
};
