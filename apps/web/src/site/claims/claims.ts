import { endpoints, proofLifetimeSeconds } from '@carded/contract';
import { idempotencyHours } from '@carded/contract/request-headers';
import { webhookAnswerWithinMs, webhookPausesMs } from '@carded/contract/websites/webhook-events';
import { planDefaults, trialDefaults } from '@carded/domain/codes';
import { minutesKept, sessionAge } from '@carded/domain/demos';
import { legalFacts, namedLaws, pactDuties } from '@carded/domain/legal-templates';
import { testPhoneCode } from '@carded/domain/test-buyers';
import { formatCents } from '#platform/format.ts';
import card from '../../../../../docs/accuracy.json';
import { lawClaims } from '../explained/law-rows.ts';
import { longDay } from '../long-day.ts';
import { type Claim, gateClaims, law, measured, measuredLimit, price, product, recordedLaw } from './claim-types.ts';

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

/** Claims on the demo pages. */
const demoClaims = {
  demo_gone: product(
    `gone after ${minutesKept} minutes`,
    'demos.test.ts: leaves nothing of a visitor after 31 minutes',
  ),
  demo_session_age: product(`${sessionAge}`, 'sessionAge; demo-options.test.ts: a session of the shop’s server'),
  demo_code: product(testPhoneCode, 'testPhoneCode; no text is sent in test mode'),
} as const satisfies Record<string, Claim>;

const { california_ways: ways } = namedLaws;

/** Claims in the questions and answers and on the page about selling data. */
const legalClaims = {
  mailed_link: product(legalFacts.mailed_link, 'mailedLinkDays; sealed into each link when it is made'),
  receipt_link: product(legalFacts.receipt_link, 'receiptLinkDays; buyer-steps/index.ts'),
  review_wait: product(legalFacts.review_wait, 'reviewWaitDays; end-reviews.ts'),
  pact_duties: law(pactDuties.text, pactDuties.citation, pactDuties.checkedOn, 'S'),
  two_ways: law(
    `California wants two ways to ask from businesses that sell data (${ways.citation}).`,
    ways.citation,
    ways.checkedOn,
    ways.grade,
  ),
} as const satisfies Record<string, Claim>;

const birthDates = (group: typeof hard) => `${group?.fields.birthDate.count} of ${group?.fields.birthDate.of}`;

const [hard, harsh] = ['clean to hard', 'harsh'].map((name) => card.groups.find((group) => group.name === name));

/** Claims on the scanner's page, in the article on age checks and on the pages for beginners. */
const shopsClaims = {
  scan_prices: price(
    `${formatCents(planDefaults.idScanCents)} a scan. ${formatCents(planDefaults.scanValidateCents)} where the card is checked against records, too.`,
  ),
  scan_fronts: {
    text: `On drawn cards, clean to hard, the birth date was right on ${birthDates(hard)}. On harsh pictures it was right on ${birthDates(harsh)}.`,
    kind: 'measured',
    source: 'docs/accuracy.json',
    checkedOn: card.date,
    grade: 'M',
  },
  counter_id: recordedLaw(
    'in_person_id_under',
    us,
    ({ value }) => `For tobacco and vapes, photo ID from everyone under ${value}`,
  ),
  counter_id_nevada: recordedLaw(
    'in_person_id_under',
    { country: 'US', state: 'NV' },
    ({ value }) => `In Nevada, scanning technology for everyone under ${value}`,
  ),
  counter_scan_virginia: recordedLaw(
    'id_scan_required',
    { country: 'US', state: 'VA' },
    () => 'In Virginia, a scanner or software that detects fraud',
  ),
  counter_limits_california: recordedLaw(
    'id_scan_limits',
    { country: 'US', state: 'CA' },
    () => 'In California, a card may be scanned only for a few reasons, age among them',
  ),
  records_us: recordedLaw(
    'record_retention',
    us,
    ({ value }) => `Records stay to the end of ${value} full calendar years after the sale.`,
  ),
  nobody_under_us: recordedLaw(
    'minimum_age',
    us,
    ({ value }) => `In the United States, nobody under ${value} may buy tobacco or vapes, in any state.`,
  ),
  pact_who: law('The PACT Act covers shops that ship cigarettes or vapes to buyers.', '15 USC 375–378', checkedOn, 'S'),
  name_shift4shop: product('Shift4Shop', 'its own name'),
  tick_box_uk: law(
    'In the United Kingdom, a tick box or a typed birth date is unlikely to be due diligence at the sale.',
    'Business Companion, online sales of age-restricted products',
    '2026-11-22',
    'V',
  ),
} as const satisfies Record<string, Claim>;

/** Beginnings of the bench's lines. */
const sizes = {
  popup: 'popup/v1/popup.js, gzip',
  gate: 'age-gate/v1/age-gate-en.js, gzip',
  screen: "buyer's first screen, gzip",
  page: 'JavaScript of',
  signUp: 'sign-up, first screen, gzip',
};

const inWords = (ms: number): string => {
  const [unit, size] = units.find(([, each]) => ms >= each) ?? units[2];
  return `${ms / size} ${unit}${ms === size ? '' : 's'}`;
};
const list = new Intl.ListFormat('en-US');

/** Day of the last check of the accessibility page against the program. */
const lookedAt = '2026-11-27';

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Claims on the home page and the product pages. */
const pagesClaims = {
  age_us: recordedLaw('minimum_age', us, ({ value }) => `${value} or older, everywhere in the United States`),
  id_at_counter: recordedLaw(
    'in_person_id_under',
    us,
    ({ value }) => `At a counter, a photo ID from anyone under ${value}`,
  ),
  popup_bytes: measured('bytes', sizes.popup),
  popup_limit: measuredLimit('bytes', sizes.popup),
  gate_size: measured('bytes', sizes.gate),
  gate_limit: measuredLimit('bytes', sizes.gate),
  screen_bytes: measured('bytes', sizes.screen),
  screen_limit: measuredLimit('bytes', sizes.screen),
  page_script: measured('bytes', sizes.page),
  page_limit: measuredLimit('bytes', sizes.page),
  sign_up_bytes: measured('bytes', sizes.signUp),
  sign_up_limit: measuredLimit('bytes', sizes.signUp),
  cards_unread: measured('license', 'cards not read'),
  cards_limit: measuredLimit('license', 'cards not read'),
  endpoints: product(`${endpoints.length} calls`, 'access-matrix.test.ts'),
  proof_minutes: product(inWords(proofLifetimeSeconds * 1_000), 'proofLifetimeSeconds'),
  test_phone_code: product(testPhoneCode, 'testPhoneCode'),
  webhook_answer: product(inWords(webhookAnswerWithinMs), 'webhookAnswerWithinMs'),
  webhook_pauses: product(list.format(webhookPausesMs.map(inWords)), 'webhookPausesMs; retry-schedule.test.ts'),
  wcag: product('WCAG 2.2, level AA', 'expectAccessible of the stories'),
  narrow: product(
    '320 pixels wide, which is a common screen enlarged to 400 percent',
    'site-accessible.more.test.ts, scanner-small.test.ts, camera-accessible.more.test.ts',
  ),
  accessibility_day: { ...product(longDay(lookedAt), 'a reading of /accessibility'), checkedOn: lookedAt },
  idempotency_time: product(inWords(idempotencyHours * 3_600_000), 'idempotencyHours'),
} as const satisfies Record<string, Claim>;

const parts = [written, legalClaims, gateClaims, pagesClaims, shopsClaims, demoClaims, lawClaims] as const;
export const claims: Joined<typeof parts> = joinClaims(parts);
export type ClaimId = keyof typeof claims;

export function claimOf(id: ClaimId): Claim {
  const claim: Claim | undefined = claims[id];
  if (claim === undefined) throw new Error(`There is no claim ${id}.`);
  return claim;
}

/** Days for which a checked law is valid before it is checked again. */
const holdsForDays = 180;
/** The claims that nobody has looked at for too long. */
export function staleClaims(all: Readonly<Record<string, Claim>>, nowMs: number): string[] {
  return Object.entries(all).flatMap(([id, { checkedOn: on }]) =>
    on !== null && nowMs - Date.parse(on) > holdsForDays * 86_400_000 ? [id] : [],
  );
}

type Part = Readonly<Record<string, Claim>>;
/** Joins all claims under their names. */
type Joined<Parts extends readonly Part[]> = Parts extends readonly [infer First, ...infer Rest extends readonly Part[]]
  ? First & Joined<Rest>
  : unknown;

/**
 * The claims of all files.
 * @throws Error where two have one name: a page would print the words of the other
 */
export function joinClaims<const Parts extends readonly Part[]>(parts: Parts): Joined<Parts> {
  const all = new Map<string, Claim>();
  for (const [id, claim] of parts.flatMap((part) => Object.entries(part))) {
    if (all.has(id)) throw new Error(`Two claims are called ${id}.`);
    all.set(id, claim);
  }
  return Object.fromEntries(all) as Joined<Parts>;
}
