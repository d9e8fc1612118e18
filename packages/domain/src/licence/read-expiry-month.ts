import type { ReadOptions } from './licence.ts';
import { repairText } from './repair-text.ts';
import { isStripe, splitTracks } from './stripe-tracks.ts';

/**
 * The month in which a card expires, `YYYY-MM`, where it names no day: magnetic stripes, and British Columbia's barcode, which holds one (track 2, YYMM). Null for
 * every other text, and for the months that are no months: 77 does not expire, 99 means the birthday. Never throws.
 */
export function readExpiryMonth(text: string, options: ReadOptions = {}): string | null {
  if (typeof text !== 'string' || text.length > 20_000) return null;
  const repaired = repairText(text, options.lfStrings ?? []).text;
  const expiry = isStripe(repaired) ? splitTracks(repaired)?.expiry : undefined;
  const [, year, month] = /^(\d{2})(0[1-9]|1[0-2])$/.exec(expiry ?? '') ?? [];
  return year === undefined || month === undefined ? null : `20${year}-${month}`;
}
