import type { BuyerState } from '@carded/contract';

/** The name on the card where it differs from the order's, written as people write names; null when the names agree. */
export function cardName(differences: BuyerState['differences']): string | null {
  const name = differences.find(({ field }) => field === 'name')?.card?.trim();
  return name ? writtenName(name) : null;
}

/** Cards print in capitals (AAMVA DL/ID standard, D.12.3); a name that is all capitals gets capitals at its beginnings only. */
export function writtenName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
