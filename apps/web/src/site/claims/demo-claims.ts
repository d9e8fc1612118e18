import { minutesKept, sessionAge } from '@carded/domain/demos';
import { testPhoneCode } from '@carded/domain/test-buyers';
import { type Claim, product } from './claim-types.ts';

/** What the pages of the demos say. */
export const demoClaims = {
  demo_gone: product(
    `gone after ${minutesKept} minutes`,
    'demos.test.ts: leaves nothing of a visitor after 31 minutes',
  ),
  demo_session_age: product(`${sessionAge}`, 'sessionAge; demo-options.test.ts: a session of the shop’s server'),
  demo_code: product(testPhoneCode, 'testPhoneCode; no text is sent in test mode'),
} as const satisfies Record<string, Claim>;
