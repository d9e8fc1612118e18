import { z } from 'zod';
import { NoOutcome } from '../ask-in-time.ts';
import {
  type Absent,
  type Declined,
  type FindCharge,
  type Held,
  type NeedsPerson,
  type Paid,
  silenceLimitMs,
} from '../port.ts';
import { readCardRef } from './card-ref.ts';
import { type Client, isRefusal } from './client.ts';
import { intentOutcome, intentShape } from './intent-outcome.ts';

const pageLimit = 100;
const pagesMax = 20;
const clockDifferenceSeconds = 3600;
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
