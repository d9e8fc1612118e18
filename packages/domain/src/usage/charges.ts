import { planDefaults } from '#codes/index.ts';

/** What usage is recorded under, and what one costs by the plan, in US cents. */
export const chargeKinds = [
  { kind: 'verification', label: 'Verifications', cents: planDefaults.verificationCents },
  { kind: 'repeat', label: 'Repeat verifications', cents: planDefaults.repeatCents },
  { kind: 'phone', label: 'Phone codes', cents: planDefaults.phoneCents },
  { kind: 'selfie', label: 'Selfies', cents: planDefaults.selfieCents },
  { kind: 'scan', label: 'ID scans', cents: planDefaults.idScanCents },
  { kind: 'scan_validation', label: 'ID scans with records', cents: planDefaults.scanValidateCents },
] as const;

/** What so many charges come to, in US cents. */
export function costOf(counts: ReadonlyMap<string, number>): number {
  return chargeKinds.reduce((sum, { kind, cents }) => sum + cents * (counts.get(kind) ?? 0), 0);
}
