import { z } from 'zod';
import { NoOutcome } from '../ask-in-time.ts';
import { type CardBrand, type Declined, type SaveCard, type Saved, silenceLimitMs, type TokenSpent } from '../port.ts';
import { toCardRef } from './card-ref.ts';
import { type Client, isRefusal } from './client.ts';
import { declineOf } from './decline-of.ts';

const tokenShape = z.object({ dataValue: z.string().regex(/^pm_\w{1,200}$/) });
const customerShape = z.object({ id: z.string().min(1), metadata: z.object({ attempt: z.string() }) });
const setupShape = z.object({
  status: z.string(),
  metadata: z.object({ attempt: z.string() }),
  payment_method: z.object({
    id: z.string(),
    card: z.object({
      brand: z.string(),
      last4: z.string().regex(/^\d{4}$/),
      exp_month: z.number(),
      exp_year: z.number(),
    }),
  }),
});

/** Saves the card for later charges without its holder: a customer of its own, and a SetupIntent, which asks the bank. */
export async function saveCard(client: Client, request: SaveCard): Promise<Saved | Declined | TokenSpent> {
  const { attempt, customer, billTo } = request;
  const method = readToken(request.token);
  if (method === null) return { state: 'token_spent' };
  const patience = { leftMs: silenceLimitMs };
  const person = `${billTo.firstName} ${billTo.lastName}`.trim();
  const metadata = { attempt, customer };
  const made = customerShape.safeParse(
    await client(patience, (stripe) =>
      stripe.customers.create({ name: billTo.company || person, metadata }, { idempotencyKey: `${attempt}:customer` }),
    ),
  );
  if (made.data?.metadata.attempt !== attempt) throw new NoOutcome('bad_answer', 'customer');
  const customerId = made.data.id;
  try {
    const setup = await client(patience, (stripe) =>
      stripe.setupIntents.create(
        {
          ...{ customer: customerId, payment_method: method, confirm: true, usage: 'off_session', metadata },
          ...{ payment_method_types: ['card'], expand: ['payment_method'] },
        },
        { idempotencyKey: attempt },
      ),
    );
    return savedOf(setup, attempt, customerId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.type === 'StripeCardError') return refusedOf(declineOf(error));
    // A method that has a customer was saved before; one that is not there was never made, or belongs to another account.
    return { state: 'token_spent' };
  }
}

function savedOf(value: unknown, attempt: string, customerId: string): Saved | Declined {
  const parsed = setupShape.safeParse(value);
  if (!parsed.success || parsed.data.metadata.attempt !== attempt) throw new NoOutcome('bad_answer', 'setup');
  const { status, payment_method: method } = parsed.data;
  if (status === 'requires_action') return refusedOf(declineOf({ code: 'authentication_required' }));
  if (status !== 'succeeded') throw new NoOutcome('bad_answer', status);
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  const card = toCardRef({ customerId, methodId: method.id });
  return {
    state: 'saved',
    card,
    brand: brands.find((known) => known === brand) ?? 'other',
    last4,
    expiry: { month, year },
  };
}

const brands: readonly CardBrand[] = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'];

/** A bank that wants its holder for saving a card would want them for every charge. */
function refusedOf(refusal: ReturnType<typeof declineOf>): Declined {
  if (refusal.state === 'declined') return refusal;
  const text = 'The bank of this card asks for a confirmation each time. Use another card.';
  return { state: 'declined', kind: 'soft', code: refusal.code, text };
}

function readToken(token: string): string | null {
  try {
    return tokenShape.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))).dataValue;
  } catch {
    return null;
  }
}
