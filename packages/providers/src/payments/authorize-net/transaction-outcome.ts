import { NoOutcome } from '../ask-in-time.ts';
import type { Declined, Held, Paid } from '../port.ts';
import { type Transaction, toCents } from './answers.ts';
import { declined } from './decline-of.ts';

const paid = new Set([
  ...['capturedPendingSettlement', 'settledSuccessfully', 'couldNotVoid'],
  ...['refundPendingSettlement', 'refundSettledSuccessfully', 'chargeback', 'chargebackReversal', 'returnedItem'],
]);
const held = new Set([
  'FDSPendingReview',
  'FDSAuthorizedPendingReview',
  'underReview',
  'approvedReview',
  'authorizedPendingCapture',
]);
const failed = new Set([
  'declined',
  'expired',
  'communicationError',
  'generalError',
  'settlementError',
  'failedReview',
]);

/** What the status of a charge means. @throws NoOutcome for a status that is not in the documents */
export function transactionOutcome(transaction: Transaction): Paid | Declined | Held {
  const { transId, transactionStatus: status, responseReasonCode, responseReasonDescription } = transaction;
  if (held.has(status)) return { state: 'held', payment: transId };
  if (status === 'voided')
    return { state: 'declined', kind: 'soft', code: 'voided', text: 'This payment was canceled.' };
  if (failed.has(status)) {
    const reason = status === 'failedReview' ? '254' : (responseReasonCode ?? '');
    return declined(reason, responseReasonDescription);
  }
  const cents = toCents(transaction.authAmount);
  if (!paid.has(status) || cents === null) throw new NoOutcome('bad_answer', status);
  return { state: 'paid', payment: transId, cents };
}
