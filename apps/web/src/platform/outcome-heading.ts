import type { VerificationDetail } from '@carded/contract';
import { groupOf, reasonLabel } from './statuses.ts';

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

/** Scans are settled at the counter; what is accepted, was refused at the door or belongs to nobody any more is not gone on with. */
export const canBeAskedAgain = ({
  status,
  created_by,
  buyer_removed_at,
}: Pick<VerificationDetail, 'status' | 'created_by' | 'buyer_removed_at'>): boolean =>
  ['pending', 'denied'].includes(groupOf(status)) && created_by !== 'scanner' && buyer_removed_at === null;

/** What the merchant does next; empty when there is nothing. */
export const nextStep = (detail: Pick<VerificationDetail, 'status' | 'created_by' | 'buyer_removed_at'>): string => {
  if (detail.buyer_removed_at !== null || detail.created_by === 'scanner') return '';
  if (detail.status === 2) return 'A reviewer looks at it. There is nothing for you to do.';
  if (groupOf(detail.status) === 'pending') return 'Hold the order. Ask again sends the customer a link to go on.';
  if (groupOf(detail.status) === 'denied')
    return 'Hold the order. Ask again sends the customer a link for another try.';
  return groupOf(detail.status) === 'blocked' && detail.status !== 9 ? 'Do not send the order.' : '';
};
