import { secondPersonAboveCents } from '@carded/domain/billing';
import { formatCents } from '#platform/format.ts';

/** What a dialog adds where one person may not do it alone; nothing where they may. */
export function secondPersonSays(cents: number, aloneLeft: number): string {
  if (cents <= aloneLeft) return '';
  const today =
    cents <= secondPersonAboveCents
      ? ` With what you gave within 24 hours it is more than ${formatCents(secondPersonAboveCents)}.`
      : '';
  return `${today} A second person has to agree first.`;
}
