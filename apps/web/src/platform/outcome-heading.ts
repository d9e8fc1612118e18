import type { VerificationDetail } from '@carded/contract';
import type { StatusNumber } from '@carded/domain/codes';
import { groupOf, reasonLabel } from './statuses.ts';

const headings: Record<StatusNumber, string> = {
  0: 'Just started',
  1: 'Waiting for the buyer’s ID',
  2: 'Waiting for a person to review the ID',
  3: 'The order can go ahead',
  4: 'Denied',
  5: 'The internet address is blocked',
  6: 'The place is blocked',
  7: 'Under age',
  8: 'The buyer is banned',
  9: 'No check is needed there',
  10: 'Waiting for the buyer’s signature',
  11: 'The scan could not be read',
  12: 'Waiting for the buyer’s phone number',
  13: 'Waiting for the code the buyer was sent',
  14: 'Waiting for the buyer to type the card’s details',
};

/** The answer in the merchant's words: the reasons of a denial, else what the status means. */
export function outcomeHeading({ status, denyReasons }: Pick<VerificationDetail, 'status' | 'denyReasons'>): string {
  return denyReasons.length > 0 ? denyReasons.map(reasonLabel).join(', ') : headings[status];
}

/** What the buyer was shown, as one quotation; empty when nothing was. */
export function buyerWasTold({ title, sentence, next }: VerificationDetail['outcome']): string {
  return [title === '' || /[.?]$/.test(title) ? title : `${title}.`, sentence, next ?? ''].filter(Boolean).join(' ');
}

/** Scans are settled at the counter; a verification that was accepted, refused before the check, or deleted cannot be continued. */
export function canBeAskedAgain({
  status,
  created_by,
  buyer_removed_at,
}: Pick<VerificationDetail, 'status' | 'created_by' | 'buyer_removed_at'>): boolean {
  return ['pending', 'denied'].includes(groupOf(status)) && created_by !== 'scanner' && buyer_removed_at === null;
}

/** What the merchant does next; empty when there is nothing. */
export function nextStep(
  detail: Pick<VerificationDetail, 'status' | 'created_by' | 'buyer_removed_at' | 'banned'>,
): string {
  if (detail.buyer_removed_at !== null || detail.created_by === 'scanner') return '';
  if (detail.banned && groupOf(detail.status) !== 'accepted')
    return 'Do not send the order. The buyer is banned: a link works only after you lift the ban.';
  if (detail.status === 2) return 'A reviewer looks at it. There is nothing for you to do.';
  if (groupOf(detail.status) === 'pending') return 'Hold the order. Ask again sends the customer a link to continue.';
  if (groupOf(detail.status) === 'denied')
    return 'Hold the order. Ask again sends the customer a link for another try.';
  return groupOf(detail.status) === 'blocked' && detail.status !== 9 ? 'Do not send the order.' : '';
}
