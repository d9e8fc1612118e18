import { planDefaults } from '#codes/index.ts';
import { phoneCharge } from '#steps/phone.ts';
import { selfieCharge } from '#steps/selfie.ts';

/** What usage is recorded under, what one costs by the plan in US cents, and which of the two trials covers it. */
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

/** What a trial counts: one unit for each verification or scan, whatever else was asked of that buyer. */
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

/** Whether a word from outside is a kind of usage. */
export function isChargeKind(value: unknown): value is ChargeKind {
  return chargeKinds.some(({ kind }) => kind === value);
}
