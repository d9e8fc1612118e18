import { formatSlot } from '#features/usage/figures.ts';
import { formatNumber } from '#platform/format.ts';
import css from './charts.module.css';
import type { Bar } from './daily-bars.ts';

const tipWidth = 190;

/** What one bar holds, beside it. */
export function DailyTip({ bar, x, width }: { bar: Bar; x: number; width: number }) {
  return (
    <div
      className={css.tip}
      style={{ left: x + 22 + tipWidth > width ? Math.max(0, x - tipWidth - 22) : x + 22, width: tipWidth }}
      aria-hidden="true"
    >
      <b>{formatSlot(bar.slot)}</b>
      {[
        ['Accepted', bar.accepted],
        ['Waiting', bar.incomplete],
        ['Stopped', bar.stopped],
        ['Denied', bar.denied],
      ].map(([name, count]) => (
        <span key={name}>
          {name} <em>{formatNumber(Number(count))}</em>
        </span>
      ))}
    </div>
  );
}
