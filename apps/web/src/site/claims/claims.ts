import { planDefaults, trialDefaults } from '@carded/domain/codes';
import { formatCents } from '#platform/format.ts';
import { lawClaims } from '../explained/law-rows.ts';
import { type Claim, law, price, product, recordedLaw } from './claim-types.ts';
import { demoClaims } from './demo-claims.ts';
import { gateClaims } from './gate-claims.ts';
import { type Joined, joinClaims } from './join-claims.ts';
import { legalClaims } from './legal-claims.ts';
import { pagesClaims } from './pages-claims.ts';
import { shopsClaims } from './shops-claims.ts';

const us = { country: 'US' };
const checkedOn = '2026-11-20';
const cents = (amount: number) => (amount % 100 === 0 ? `$${amount / 100}` : formatCents(amount));

/** Everything but the table of laws, with a number, a law or a price that our pages say. A page prints `<Says claim="…" />`; a test finds what is printed without one. */
const written = {
  price_month: price(formatCents(planDefaults.monthlyPriceCents)),
  price_verification: price(formatCents(planDefaults.verificationCents)),
  price_repeat: price(formatCents(planDefaults.repeatCents)),
  price_selfie: price(`+ ${formatCents(planDefaults.selfieCents)}`),
  price_phone: price(`+ ${formatCents(planDefaults.phoneCents)}`),
  price_scan: price(formatCents(planDefaults.idScanCents)),
  price_scan_validation: price(formatCents(planDefaults.scanValidateCents)),
  price_in_words: price(
    `${cents(planDefaults.monthlyPriceCents)} a month, and ${formatCents(planDefaults.verificationCents)} for each buyer we accept`,
  ),
  price_short: price(
    `${cents(planDefaults.monthlyPriceCents)} a month and ${formatCents(planDefaults.verificationCents)} an answer`,
  ),
  price_both_extras: price(
    `${formatCents(planDefaults.verificationCents + planDefaults.selfieCents + planDefaults.phoneCents)}: ${formatCents(planDefaults.verificationCents)} and twice ${formatCents(planDefaults.selfieCents)}`,
  ),
  trial: product(
    `${trialDefaults.verifications} verifications and ${trialDefaults.scans} scans within ${trialDefaults.days} days`,
    'trialDefaults; trials.test.ts',
  ),
  alerts: product('50, 80 and 100%', 'spend-alerts.test.ts'),
  hold_days: product('until the 21st day', 'dunning.test.ts'),
  independent_source: recordedLaw('independent_source', us, () => 'Look them up in a database you do not control'),
  adult_signature: recordedLaw('adult_signature', us, () => 'Have an adult sign at the door'),
  retention: recordedLaw('record_retention', us, ({ value }) => `${value} calendar years`),
  details_taken: law('Take name, birth date and address', '15 USC 376a(b)(4)(A)(iii)', checkedOn, 'S'),
  penalty_civil: law('$5,000, then $10,000', '15 USC 377(b)', checkedOn, 'S'),
  penalty_civil_words: law(
    'Civil penalty for a delivery seller who breaks the PACT Act: the first time, and each time after; or 2 percent of a year’s sales, if that is more.',
    '15 USC 377(b)',
    checkedOn,
    'S',
  ),
  penalty_prison: law('Up to 3 years', '15 USC 377(a)(1)', checkedOn, 'S'),
} as const satisfies Record<string, Claim>;
const parts = [written, legalClaims, gateClaims, pagesClaims, shopsClaims, demoClaims, lawClaims] as const;
export const claims: Joined<typeof parts> = joinClaims(parts);
export type ClaimId = keyof typeof claims;

export function claimOf(id: ClaimId): Claim {
  const claim: Claim | undefined = claims[id];
  if (claim === undefined) throw new Error(`There is no claim ${id}.`);
  return claim;
}

/** How long a reading of a law holds before somebody reads it again. */
const holdsForDays = 180;
/** The claims that nobody has looked at for too long. */
export function staleClaims(all: Readonly<Record<string, Claim>>, nowMs: number): string[] {
  return Object.entries(all).flatMap(([id, { checkedOn: on }]) =>
    on !== null && nowMs - Date.parse(on) > holdsForDays * 86_400_000 ? [id] : [],
  );
}
