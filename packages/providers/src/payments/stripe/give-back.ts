import { z } from 'zod';
import { NoOutcome } from '../ask-in-time.ts';
import { type Declined, type GiveBack, type Refunded, silenceLimitMs } from '../port.ts';
import { type Client, isRefusal } from './client.ts';

const refundShape = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount: z.number(),
  metadata: z.object({ attempt: z.string() }),
});

/** Stripe refunds before the settlement as after it. */
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
