import { NoOutcome } from '../ask-in-time.ts';
import { type Charge, type Declined, type Held, type NeedsPerson, type Paid, silenceLimitMs } from '../port.ts';
import { readCardRef } from './card-ref.ts';
import { type Client, isRefusal } from './client.ts';
import { declineOf } from './decline-of.ts';
import { intentOutcome, readIntent } from './intent-outcome.ts';

/** One PaymentIntent for each attempt: Stripe answers the same key with the same answer. */
export async function charge(client: Client, request: Charge): Promise<Paid | Declined | Held | NeedsPerson> {
  const { attempt, cents, invoice } = request;
  const { customerId, methodId } = readCardRef(request.card);
  try {
    const intent = await client({ leftMs: silenceLimitMs }, (stripe) =>
      stripe.paymentIntents.create(
        {
          ...{ amount: Number(cents), currency: 'usd', customer: customerId, payment_method: methodId },
          ...{ confirm: true, off_session: true, payment_method_types: ['card'] },
          ...{ description: `Invoice ${invoice}`, metadata: { attempt } },
        },
        { idempotencyKey: attempt },
      ),
    );
    const outcome = intentOutcome(readIntent(intent, attempt));
    if (outcome.state === 'paid' && outcome.cents !== cents) throw new NoOutcome('bad_answer', 'partial');
    return outcome;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.type === 'StripeCardError') return declineOf(error);
    if (error.code === 'resource_missing' || error.code === 'payment_method_unexpected_state')
      return { state: 'declined', kind: 'hard', code: 'card_unknown', text: 'This card was removed. Add a card.' };
    throw new NoOutcome('refused', error.code ?? 'invalid_request');
  }
}
