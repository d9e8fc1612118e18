import type { OpeningOptions } from '@carded/domain/openings';

/** Whether an opening is the buyer's own, or by a link made for the buyer: it may have a receipt, and links of its own may. */
export function isOwn({ gaveDetails, mayHaveReceipt }: OpeningOptions): boolean {
  return gaveDetails === true || mayHaveReceipt === true;
}
