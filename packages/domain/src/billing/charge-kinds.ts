import { planDefaults } from '#codes/index.ts';
import { phoneCharge } from '#steps/phone.ts';
import { selfieCharge } from '#steps/selfie.ts';

/** Kinds of usage, with the plan's price in US cents and the trial that covers each. */
export const chargeKinds = [
  { kind: 'verification', label: 'Verifications', cents: planDefaults.verificationCents, trial: 'verifications' },
  { kind: 'repeat', label: 'Repeat verifications', cents: planDefaults.repeatCents, trial: 'verifications' },
  {
    kind: 'dob_phone',
    label: 'Birth date and phone checks',
    cents: planDefaults.dobPhoneCents,
    trial: 'verifications',
  },
  { kind: 'dob_zip', label: 'Birth date and ZIP checks', cents: planDefaults.dobZipCents, trial: 'verifications' },
  { ...phoneCharge, trial: 'verifications' },
  { ...selfieCharge, trial: 'verifications' },
  { kind: 'scan', label: 'ID scans', cents: planDefaults.idScanCents, trial: 'scans' },
  { kind: 'scan_validation', label: 'ID scans with records', cents: planDefaults.scanValidateCents, trial: 'scans' },
] as const;
export type ChargeKind = (typeof chargeKinds)[number]['kind'];
export type TrialKind = (typeof chargeKinds)[number]['trial'];

/** Units of a trial: one for each verification or scan, whatever else that buyer was asked for. */
export const unitsOf = {
  verifications: ['verification', 'dob_phone', 'dob_zip', 'repeat'],
  scans: ['scan', 'scan_validation'],
} as const satisfies Record<TrialKind, readonly ChargeKind[]>;

/** Everything that has a price: what is used, and the plan itself. A bill lists them in this order. */
export const pricedKinds = [
  { kind: 'monthly', label: 'Monthly fee', cents: planDefaults.monthlyPriceCents },
  ...chargeKinds,
] as const;
export type PricedKind = (typeof pricedKinds)[number]['kind'];

/** Tells whether an external value is a kind of usage. */
export function isChargeKind(value: unknown): value is ChargeKind {
  return chargeKinds.some(({ kind }) => kind === value);
}

/** Unit prices are in millionths of a US dollar, so that one may be less than a cent. */
export const microsPerCent = 10_000n;

/** A price of an account's own, from a month (`2026-11`) until the next one of its kind. */
export type Price = {
  readonly kind: PricedKind;
  readonly fromMonth: string;
  readonly unitMicros: bigint;
};

/** Gives the unit price in a month: the account's newest custom price by then, else the plan's. */
export function unitMicrosIn(prices: readonly Price[], kind: PricedKind, month: string): bigint {
  const newest = prices
    .filter((price) => price.kind === kind && price.fromMonth <= month)
    .reduce<Price | null>((best, price) => (best === null || price.fromMonth > best.fromMonth ? price : best), null);
  return newest?.unitMicros ?? planMicros[kind];
}

const planMicros = Object.fromEntries(
  pricedKinds.map(({ kind, cents }) => [kind, BigInt(cents) * microsPerCent]),
) as Record<PricedKind, bigint>;

/** Covers of usage, decided when it is recorded and never changed. Only usage under the plan costs anything. */
export const covers = [
  { cover: 'plan', label: 'Plan' },
  { cover: 'trial', label: 'Trial' },
  { cover: 'comp', label: 'Complimentary' },
  { cover: 'test', label: 'Test' },
] as const;
export type Cover = (typeof covers)[number]['cover'];

/** Tells whether an external value is a cover. */
export function isCover(value: unknown): value is Cover {
  return covers.some(({ cover }) => cover === value);
}

const [minuteMs, hourMs] = [60_000, 3_600_000];
const silentFor = [1, 5, 15, 30].map((minutes) => minutes * minuteMs);

/**
 * Computes when a usage record is sent again, after this many tries: soon when its result is unknown, hourly when a person has to approve more first. It never
 * ends, because the usage stays owed.
 */
export function recordAgainAt(state: 'sent' | 'unknown' | 'over_cap', tries: number, nowMs: number): number {
  return nowMs + (state === 'over_cap' ? hourMs : (silentFor[tries - 1] ?? hourMs));
}
