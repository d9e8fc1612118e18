import { NoOutcome, type Patience } from '../ask-in-time.ts';
import { type Charge, type Declined, type Held, type Paid, silenceLimitMs } from '../port.ts';
import { untilReady } from '../until-ready.ts';
import { toCents, transactionMade } from './answers.ts';
import { readCardRef } from './card-ref.ts';
import { declineOf } from './decline-of.ts';
import type { Merchant } from './merchant.ts';
import { readOriginal } from './read-transaction.ts';
import { chargeProfile } from './requests.ts';
import { transactionOutcome } from './transaction-outcome.ts';

export async function charge(merchant: Merchant, request: Charge): Promise<Paid | Declined | Held> {
  readCardRef(request.card);
  const patience = { leftMs: silenceLimitMs };
  return untilReady(merchant.time.wait, () => chargeOnce(merchant, patience, request));
}

async function chargeOnce(merchant: Merchant, patience: Patience, request: Charge): Promise<Paid | Declined | Held> {
  const { attempt, cents } = request;
  const sent = chargeProfile(merchant.login, request, readCardRef(request.card));
  const answer = await merchant.ask(patience, sent, transactionMade);
  const response = answer.transactionResponse;
  const [{ code } = { code: '' }] = answer.messages.message;
  if (response == null || response.responseCode === '') {
    if (code === 'E00040') throw new NoOutcome('not_ready', code);
    throw new NoOutcome('bad_answer', code);
  }
  if (answer.refId !== attempt) throw new NoOutcome('bad_answer', 'another_attempt');
  const { responseCode, transId } = response;
  if (responseCode === '3' && response.errors?.some(({ errorCode }) => errorCode === '11'))
    return transactionOutcome(
      await readOriginal(merchant, patience, { attempt, transId: transId || response.refTransID }),
    );
  if (responseCode !== '1' && responseCode !== '4') return declineOf(response);
  if (transId == null || transId === '0') throw new NoOutcome('bad_answer', 'no_transaction');
  if (responseCode === '4') return { state: 'held', payment: transId };
  // Less than was asked for, though we never allow that: a person looks at it.
  const approved = response.prePaidCard?.approvedAmount;
  if (response.splitTenderId != null || (approved != null && toCents(approved) !== cents))
    throw new NoOutcome('bad_answer', 'partial');
  return { state: 'paid', payment: transId, cents };
}
