import type { AnswerOf } from '@carded/client';
import { formatNumber } from '#platform/format.ts';
import { groupOf } from '#platform/statuses.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import css from './replay.module.css';

/** How many go from what to what. */
export function ReplayedChange({
  change: { from, to, count },
}: {
  change: AnswerOf<'websiteRules.replay'>['changes'][number];
}) {
  return (
    <span className={css.line}>
      <b className={css.count}>{formatNumber(count)}</b>
      <span>
        <StatusShape group={groupOf(from.status)} size={14} /> {from.title}
        <span className={css.to}>
          <StatusShape group={to.depends_on.length > 0 ? 'pending' : groupOf(to.status)} size={14} /> {to.title}
        </span>
      </span>
    </span>
  );
}
