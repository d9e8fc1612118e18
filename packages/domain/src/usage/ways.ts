import type { StatusNumber } from '#codes/index.ts';
import { statusOf } from '#codes/index.ts';
import type { Fact } from '#decision/index.ts';

export type Way = 'records' | 'phone' | 'passport' | 'card' | 'scan';

/** Ways to an answer, as the usage page lists them. */
export const ways: readonly { readonly code: Way; readonly label: string }[] = [
  { code: 'records', label: 'Records alone' },
  { code: 'phone', label: 'Phone code' },
  { code: 'passport', label: 'Passport' },
  { code: 'card', label: 'License or ID card' },
  { code: 'scan', label: 'Card at the counter' },
];

/** Whether a word from outside is a way. */
export function isWay(value: unknown): value is Way {
  return ways.some(({ code }) => code === value);
}

/**
 * The one way a verification is counted under: the strongest thing the buyer showed, whether it was enough or not. Null while nothing was shown, and for
 * those refused before anything began.
 */
export function wayOf(facts: readonly Fact[], status: StatusNumber): Way | null {
  if (facts.some((fact) => fact.kind === 'scan')) return 'scan';
  const documents = facts.filter((fact) => fact.kind === 'document');
  const newest = documents.at(-1);
  if (newest !== undefined) return newest.side === 'single' ? 'passport' : 'card';
  if (facts.some((fact) => fact.kind === 'phone' && fact.state !== 'sent')) return 'phone';
  const { group } = statusOf(status);
  return group === 'accepted' || group === 'denied' ? 'records' : null;
}
