import { NoOutcome, type Patience } from '../ask-in-time.ts';
import { type Declined, type GiveBack, type Refunded, silenceLimitMs, type Voided } from '../port.ts';
import { transactionMade } from './answers.ts';
import { declineOf } from './decline-of.ts';
import type { Merchant } from './merchant.ts';
import { readOriginal, readTransaction } from './read-transaction.ts';
import { refundPayment, voidPayment } from './requests.ts';
import { transactionOutcome } from './transaction-outcome.ts';

/** Until the day's settlement a payment can only be voided, after it only refunded (code 54 either way). */
export async function giveBack(merchant: Merchant, request: GiveBack): Promise<Voided | Refunded | Declined> {
  const patience = { leftMs: silenceLimitMs };
  const payment = await readTransaction(merchant, patience, request.payment);
  if (payment.transactionStatus === 'voided') return { state: 'voided', cents: request.cents };
  const outcome = transactionOutcome(payment);
  if (outcome.state !== 'paid' || request.cents > outcome.cents) return moreThanPaid;
  if (payment.transactionStatus === 'settledSuccessfully') return refund(merchant, patience, request);
  if (request.cents < outcome.cents) return notSettled;
  const answer = await merchant.ask(patience, voidPayment(merchant.login, request), transactionMade);
  const response = answer.transactionResponse;
  if (response == null) throw new NoOutcome('bad_answer', answer.messages.message[0]?.code ?? 'void');
  if (answer.refId !== request.attempt) throw new NoOutcome('bad_answer', 'another_attempt');
  // 310: it was voided already.
  const isVoided = response.responseCode === '1' || response.errors?.some(({ errorCode }) => errorCode === '310');
  return isVoided ? { state: 'voided', cents: request.cents } : declineOf(response);
}

async function refund(merchant: Merchant, patience: Patience, request: GiveBack): Promise<Refunded | Declined> {
  const { attempt, cents } = request;
  const answer = await merchant.ask(patience, refundPayment(merchant.login, request), transactionMade);
  const response = answer.transactionResponse;
  if (response == null) throw new NoOutcome('bad_answer', answer.messages.message[0]?.code ?? 'refund');
  if (answer.refId !== attempt) throw new NoOutcome('bad_answer', 'another_attempt');
  const { responseCode, transId } = response;
  const has = (wanted: string) => response.errors?.some(({ errorCode }) => errorCode === wanted) === true;
  if (has('11')) {
    const original = await readOriginal(merchant, patience, { attempt, transId: transId || response.refTransID });
    return { state: 'refunded', cents, refund: original.transId };
  }
  if (has('54')) return notSettled;
  if (has('55')) return moreThanPaid;
  if (responseCode !== '1') return declineOf(response);
  if (transId == null || transId === '0') throw new NoOutcome('bad_answer', 'no_transaction');
  return { state: 'refunded', cents, refund: transId };
}

const moreThanPaid: Declined = {
  ...{ state: 'declined', kind: 'soft', code: 'more_than_paid' },
  text: 'There is not so much of this payment left.',
};
const notSettled: Declined = {
  ...{ state: 'declined', kind: 'soft', code: 'not_settled' },
  text: 'A part can be given back when the payment has settled, a day later.',
};
