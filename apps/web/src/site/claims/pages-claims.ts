import { endpoints, proofLifetimeSeconds } from '@carded/contract';
import { idempotencyHours } from '@carded/contract/idempotency';
import { webhookAnswerWithinMs, webhookPausesMs } from '@carded/contract/websites/webhook-events';
import { testPhoneCode } from '@carded/domain/test-buyers';
import { longDay } from '../long-day.ts';
import { type Claim, measured, measuredLimit, product, recordedLaw } from './claim-types.ts';

const us = { country: 'US' };

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;
const inWords = (ms: number): string => {
  const [unit, size] = units.find(([, each]) => ms >= each) ?? units[2];
  return `${ms / size} ${unit}${ms === size ? '' : 's'}`;
};
const list = new Intl.ListFormat('en-US');

/** When somebody last read the page about accessibility against the program. */
const lookedAt = '2026-11-27';

/** How the lines of the bench begin. */
const sizes = {
  popup: 'popup/v1/popup.js, gzip',
  gate: 'age-gate/v1/age-gate-en.js, gzip',
  screen: "buyer's first screen, gzip",
  page: 'JavaScript of',
  signUp: 'sign-up, first screen, gzip',
};

/** What home and the pages about the product say. */
export const pagesClaims = {
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
