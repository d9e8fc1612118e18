import type { ReceiptUse } from '@carded/contract';
import { type Fact, usedBy } from '@carded/domain/decision';

/** What was looked at to decide, in the order of the receipt. */
export function usedOf(facts: readonly Fact[], hasDetails: boolean): ReceiptUse[] {
  return [...(hasDetails ? (['details'] as const) : []), ...usedBy(facts)];
}
