import page from '#features/customers/customers.module.css';
import type { Statistics } from '#features/customers/queries.ts';
import { formatMonth, formatNumber, formatShare } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import css from './statistics.module.css';

/** The rate as the fraction it is, and what is no part of it. */
export function HowCounted({ month: { month, accepted, denied, rate } }: { month: Statistics['months'][number] }) {
  const [yes, no] = [formatNumber(accepted), formatNumber(denied)];
  return (
    <Card heading="How it is counted" about={formatMonth(month)}>
      <div className={page.pad}>
        {rate === null ? (
          <p>Nothing was decided in this month.</p>
        ) : (
          <div
            className={css.fraction}
            role="img"
            aria-label={`${yes} accepted, divided by ${yes} accepted plus ${no} denied, is ${formatShare(rate)}`}
          >
            <span>
              <b>{yes}</b>
              <b>
                {yes} + {no}
              </b>
            </span>
            <i>=</i>
            <strong>{formatShare(rate)}</strong>
          </div>
        )}
        <p>Accepted, divided by accepted plus denied.</p>
        <p>Checks that wait for the buyer or a reviewer, checks that were left, and tests are not counted.</p>
      </div>
    </Card>
  );
}
