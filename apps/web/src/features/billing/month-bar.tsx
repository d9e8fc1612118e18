import { formatCents } from '#platform/format.ts';
import css from './billing.module.css';

/** Spent so far, what the month may come to at this pace, and where the limit stands. */
export function MonthBar({ cents, estimate, limit }: { cents: number; estimate: number | null; limit: number | null }) {
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
