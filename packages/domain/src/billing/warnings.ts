import { type Trial, trialLeft } from './rate-month.ts';

const dayMs = 86_400_000;
/** How many days before a card expires its owner is told. */
const cardDays = [30, 7] as const;
/** How many days before a trial ends by its date, and at which parts of its count in percent. */
const trialDays = [7, 1] as const;
const trialParts = [80, 100] as const;
/** What nobody was up to say is said this long after it happened, and then no longer. */
const lateForMs = 30 * dayMs;

/** A card whose end lies between these has something to be said about, or had lately. */
export function warnedCardEnds(nowMs: number): { readonly after: number; readonly until: number } {
  return { after: nowMs - lateForMs, until: nowMs + Math.max(...cardDays) * dayMs };
}

/** The same of a trial that ended after this, or will end. */
export function warnedTrialsAfter(nowMs: number): number {
  return nowMs - lateForMs;
}

/** When a card can no longer be charged: its month is over. */
export function cardExpiresAt({ month, year }: { readonly month: number; readonly year: number }): number {
  return Date.UTC(year, month, 1);
}

/** What is to be said now of a card that expires: for how many days before it, or null. */
export function cardWarning(expiry: { readonly month: number; readonly year: number }, nowMs: number): number | null {
  return newestOf(cardDays, cardExpiresAt(expiry), nowMs);
}

/**
 * What is to be said now of a trial: of its date (`7d`, `1d`) and of its count (`80`, `100`), the newest of each. Nothing of its date once it is used up.
 *
 * @param used how much of it was used.
 */
export function trialWarnings(trial: Trial, used: number, nowMs: number): string[] {
  const isUsedUp = trial.usedUpAt !== null && trial.usedUpAt <= nowMs;
  const days = trial.endsAt === null || isUsedUp ? null : newestOf(trialDays, trial.endsAt, nowMs);
  const size = used + trial.remaining;
  const isOver = trialLeft(trial, nowMs) === 0;
  // Of a count that no longer matters nothing is said.
  const isDue = isUsedUp ? nowMs - (trial.usedUpAt ?? 0) < lateForMs : !isOver;
  const part = isDue && used > 0 ? trialParts.findLast((percent) => used * 100 >= size * percent) : undefined;
  return [...(days === null ? [] : [`${days}d`]), ...(part === undefined ? [] : [String(part)])];
}

const newestOf = (days: readonly number[], at: number, nowMs: number): number | null =>
  nowMs - at >= lateForMs ? null : (days.findLast((before) => nowMs >= at - before * dayMs) ?? null);

/** Parts of an account's limit, in percent, at which its owner is told. */
const spendAlertLevels = [50, 80, 100] as const;
type SpendAlertLevel = (typeof spendAlertLevels)[number];

/** The parts of a limit that a month has reached; all of them where nothing may be spent. */
export function spendAlertsReached(cents: bigint, limitCents: bigint): SpendAlertLevel[] {
  return spendAlertLevels.filter((level) => cents * 100n >= limitCents * BigInt(level));
}

/** What happens at the limit: the owner is told, or live verifications pause until the month ends or the limit is raised. */
export const limitActions = ['tell', 'pause'] as const;
export type LimitAction = (typeof limitActions)[number];

/** The word of a payment provider for a card's brand, and its name. */
const cardBrands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa`; of a brand that is not known: `Card`. */
export function cardBrand(brand: string): string {
  return cardBrands[brand] ?? 'Card';
}
