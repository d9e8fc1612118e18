import { z } from 'zod';
import { NoOutcome } from '../ask-in-time.ts';
import {
  type Absent,
  type Charge,
  type Declined,
  type FindCharge,
  type GiveBack,
  type Held,
  type NeedsPerson,
  type Paid,
  type Refunded,
  silenceLimitMs,
} from '../port.ts';
import { type Client, declineOf, isRefusal, readCardRef } from './client.ts';

/** Makes one PaymentIntent for each attempt: Stripe gives the same key the same answer. */
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

const pageLimit = 100;
const pagesMax = 20;
const clockDifferenceSeconds = 3600;

const said = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  message: z.string().nullish(),
});
/** The parts of a PaymentIntent that we read. */
const intentShape = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.number().int().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  last_payment_error: said.nullish(),
});

const pageShape = z.object({ object: z.literal('list'), data: z.array(intentShape), has_more: z.boolean() });

/** Looks for the attempt among the payments of the card's customer: that list is up to date, unlike Stripe's search. */
export async function findCharge(
  client: Client,
  { attempt, card, since }: FindCharge,
): Promise<Paid | Declined | Held | NeedsPerson | Absent> {
  const { customerId: customer } = readCardRef(card);
  const patience = { leftMs: silenceLimitMs };
  const created = { gte: Math.floor(since.getTime() / 1000) - clockDifferenceSeconds };
  let after: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const wanted = { customer, created, limit: pageLimit, ...(after === undefined ? {} : { starting_after: after }) };
    const parsed = pageShape.safeParse(
      await client(patience, (stripe) => stripe.paymentIntents.list(wanted)).catch((error: unknown) => {
        throw isRefusal(error) ? new NoOutcome('refused', error.code ?? 'invalid_request') : error;
      }),
    );
    if (!parsed.success) throw new NoOutcome('bad_answer', 'list');
    const found = parsed.data.data.find(({ metadata }) => metadata?.attempt === attempt);
    if (found !== undefined) return intentOutcome(found);
    after = parsed.data.data.at(-1)?.id;
    if (!parsed.data.has_more) return { state: 'absent' };
    if (after === undefined) throw new NoOutcome('bad_answer', 'list');
  }
  throw new NoOutcome('bad_answer', 'list_too_long');
}

const refundShape = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.number(),
  metadata: z.object({ attempt: z.string() }),
});

/** Refunds: Stripe does so before and after settlement alike. */
export async function giveBack(client: Client, request: GiveBack): Promise<Refunded | Declined> {
  const { attempt, payment, cents } = request;
  try {
    const made = await client({ leftMs: silenceLimitMs }, (stripe) =>
      stripe.refunds.create(
        { payment_intent: payment, amount: Number(cents), metadata: { attempt } },
        { idempotencyKey: attempt },
      ),
    );
    const parsed = refundShape.safeParse(made);
    if (!parsed.success || parsed.data.metadata.attempt !== attempt) throw new NoOutcome('bad_answer', 'refund');
    const { id, status, amount } = parsed.data;
    if (status === 'failed' || status === 'canceled') return declined('refund_failed', 'The bank refused the refund.');
    return { state: 'refunded', cents: BigInt(amount), refund: id };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return declined('more_than_paid', 'There is not so much of this payment left.');
  }
}

function declined(code: string, text: string): Declined {
  return { state: 'declined', kind: 'soft', code, text };
}

type Intent = z.infer<typeof intentShape>;

/** @throws NoOutcome for anything but a PaymentIntent of this attempt */
function readIntent(value: unknown, attempt: string): Intent {
  const parsed = intentShape.safeParse(value);
  if (!parsed.success) throw new NoOutcome('bad_answer', 'shape');
  if (parsed.data.metadata?.attempt !== attempt) throw new NoOutcome('bad_answer', 'another_attempt');
  return parsed.data;
}

/** Interprets the status of an attempt. */
export function intentOutcome(intent: Intent): Paid | Declined | Held | NeedsPerson {
  const { id, status, amount_received, last_payment_error } = intent;
  switch (status) {
    case 'succeeded':
      if (amount_received == null) throw new NoOutcome('bad_answer', 'amount');
      return { state: 'paid', payment: id, cents: BigInt(amount_received) };
    case 'processing':
    case 'requires_capture':
      return { state: 'held', payment: id };
    case 'requires_action':
    case 'requires_confirmation':
      return declineOf({ code: 'authentication_required', message: 'Your bank wants you to confirm this payment.' });
    case 'requires_payment_method':
      return declineOf(last_payment_error ?? {});
    case 'canceled':
      return { state: 'declined', kind: 'soft', code: 'voided', text: 'This payment was canceled.' };
    default:
      throw new NoOutcome('bad_answer', status);
  }
}
