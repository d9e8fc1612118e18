import type { VerificationDetail } from '@carded/contract';
import { reasonLabel } from '#platform/statuses.ts';

const headings: Record<number, string> = {
  0: 'Just begun',
  1: 'Waits for the buyer’s ID',
  2: 'Waits for a person to look at the ID',
  3: 'The order may go on',
  4: 'Denied',
  5: 'The internet address is blocked',
  6: 'The place is blocked',
  7: 'Under age',
  8: 'The buyer is banned',
  9: 'No check is needed there',
  10: 'Waits for the buyer’s signature',
  11: 'The scan could not be read',
  12: 'Waits for the buyer’s phone number',
  13: 'Waits for the code the buyer was sent',
  14: 'Waits for the buyer to type what the card says',
};

/** The answer in the merchant's words: the reasons of a denial, else what the status means. */
export const outcomeHeading = ({ status, denyReasons }: Pick<VerificationDetail, 'status' | 'denyReasons'>): string =>
  denyReasons.length > 0 ? denyReasons.map(reasonLabel).join(', ') : (headings[status] ?? 'No answer yet');

/** What the buyer was shown, as one quotation; empty when nothing was. */
export const buyerWasTold = ({ title, sentence, next }: VerificationDetail['outcome']): string =>
  [title === '' || /[.?]$/.test(title) ? title : `${title}.`, sentence, next ?? ''].filter(Boolean).join(' ');
