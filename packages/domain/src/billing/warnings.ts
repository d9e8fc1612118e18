import { type Trial, trialLeft } from './rate-month.ts';

const dayMs = 86_400_000;
/** Days before a card expires on which its owner is notified. */
const cardDays = [30, 7] as const;
/** Days before a trial ends by its date, and parts of its count in percent. */
const trialDays = [7, 1] as const;
const trialParts = [80, 100] as const;
/** Time for which a warning missed in an outage is still sent. */
const lateForMs = 30 * dayMs;

/** Gives the range of expiry dates whose cards may need a warning now, or did recently. */
export function warnedCardEnds(nowMs: number): { readonly after: number; readonly until: number } {
  return { after: nowMs - lateForMs, until: nowMs + Math.max(...cardDays) * dayMs };
}

/** Gives the earliest end of trials that may need a warning. */
export function warnedTrialsAfter(nowMs: number): number {
  return nowMs - lateForMs;
}

/** Computes when a card can no longer be charged: after its month. */
export function cardExpiresAt({ month, year }: { readonly month: number; readonly year: number }): number {
  return Date.UTC(year, month, 1);
}

/** Picks the current warning of an expiring card: the number of days before, or null. */
export function cardWarning(expiry: { readonly month: number; readonly year: number }, nowMs: number): number | null {
  return newestOf(cardDays, cardExpiresAt(expiry), nowMs);
}

/**
 * Picks the current warnings of a trial: by its date (`7d`, `1d`) and by its count (`80`, `100`), the newest of each. A used-up trial has none by date.
 * @param used units used of it.
 */
export function trialWarnings(trial: Trial, used: number, nowMs: number): string[] {
  const isUsedUp = trial.usedUpAt !== null && trial.usedUpAt <= nowMs;
  const days = trial.endsAt === null || isUsedUp ? null : newestOf(trialDays, trial.endsAt, nowMs);
  const size = used + trial.remaining;
  const isOver = trialLeft(trial, nowMs) === 0;
  // Skips warnings by a count that no longer matters.
  const isDue = isUsedUp ? nowMs - (trial.usedUpAt ?? 0) < lateForMs : !isOver;
  const part = isDue && used > 0 ? trialParts.findLast((percent) => used * 100 >= size * percent) : undefined;
  return [...(days === null ? [] : [`${days}d`]), ...(part === undefined ? [] : [String(part)])];
}

const newestOf = (days: readonly number[], at: number, nowMs: number): number | null =>
  nowMs - at >= lateForMs ? null : (days.findLast((before) => nowMs >= at - before * dayMs) ?? null);

/** Parts of an account's limit, in percent, at which its owner is notified. */
const spendAlertLevels = [50, 80, 100] as const;
type SpendAlertLevel = (typeof spendAlertLevels)[number];

/** The parts of a limit that a month has reached; all of them where nothing may be spent. */
export function spendAlertsReached(cents: bigint, limitCents: bigint): SpendAlertLevel[] {
  return spendAlertLevels.filter((level) => cents * 100n >= limitCents * BigInt(level));
}

/** Actions at the limit: the owner is notified, or live verifications pause until the month ends or the limit is raised. */
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
