import type { AnswerOf } from '@carded/client';
import { formatNumber } from '#platform/format.ts';

/** "1,284" or, when counting stopped at a cap, "1,000+". Empty while nothing was counted. */
export function countText({
  total,
  isTotalExact,
}: Pick<AnswerOf<'verifications.list'>, 'total' | 'isTotalExact'>): string {
  return total === null ? '' : `${formatNumber(total)}${isTotalExact ? '' : '+'}`;
}
