import type { BuyerStep } from '@carded/contract';
import type { VerificationRow } from '#features/verifications/index.ts';
import { noPhone } from './phone-state.ts';

type Said = { step: BuyerStep; title: string; sentence: string; next: ('scan_again' | 'contact_shop')[] };

/** What the buyer sees of a verification that is undecided and cannot be gone on with. */
const stopped = (row: VerificationRow, { step, title, sentence, next }: Said) => ({
  step,
  status: 'pending' as const,
  uuid: row.id,
  version: row.version,
  test: row.is_test,
  minimum_age: row.minimum_age,
  reason: null,
  words: { title, sentence, next },
  differences: [],
  details: { known: {}, missing: [] },
  phone: noPhone,
  proof: null,
  continue_on_phone: false,
  can_mail_link: false,
});

/** Status 11: the till could not read the card. Only another scan helps. */
export const unreadScan = (row: VerificationRow) =>
  stopped(row, {
    step: 'pending',
    title: 'The card could not be read',
    sentence: 'Have it scanned again at the counter.',
    next: ['scan_again', 'contact_shop'],
  });

/** Deleted before it was decided. */
export const withdrawn = (row: VerificationRow) =>
  stopped(row, {
    step: 'denied',
    title: 'This check was deleted',
    sentence: 'What you gave was deleted with it. Start again at the shop.',
    next: ['contact_shop'],
  });
