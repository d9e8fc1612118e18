import { denyReasonOf } from '#codes/index.ts';
import type { ReviewFact } from '#decision/index.ts';
import type { ReviewLean } from './suggest-review.ts';

/** Whether a reviewer answered what was suggested. Null: to look closely suggests no answer. */
export function isAsSuggested(lean: ReviewLean, { outcome, reason }: ReviewFact): boolean | null {
  if (lean === 'look') return null;
  if (lean === 'accept') return outcome === 'accept';
  return outcome === 'deny' && reason !== undefined && denyReasonOf(reason).isSameCardFine;
}
