import { planDefaults } from '#codes/index.ts';
import { phoneCharge } from '#steps/phone.ts';
import { selfieCharge } from '#steps/selfie.ts';

/** What usage is recorded under, what one costs by the plan in US cents, and which of a trial's two numbers it counts in. */
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
export type TrialKind = (typeof chargeKinds)[number]['trial'];

/** What so many charges come to, in US cents. */
export function costOf(counts: ReadonlyMap<string, number>): number {
  return chargeKinds.reduce((sum, { kind, cents }) => sum + cents * (counts.get(kind) ?? 0), 0);
}
