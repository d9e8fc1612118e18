import { z } from 'zod';
import {
  checkCharge,
  checkFind,
  checkGiveBack,
  checkSaveCard,
  isSigned,
  NoOutcome,
  orUnknown,
  readReport,
  type Time,
  waitForReal,
} from '../ask-in-time.ts';
import {
  type CardBrand,
  type Declined,
  type Payments,
  type ProviderEvent,
  type SaveCard,
  type Saved,
  silenceLimitMs,
  type TokenSpent,
} from '../port.ts';
import { charge, findCharge, giveBack } from './charge.ts';
import { type Client, declineOf, isRefusal, makeClient, readCardRef, toCardRef } from './client.ts';

export type StripeOptions = {
  readonly secretKey: string;
  /** Public key for the browser. */
  readonly publishableKey: string;
  /** `whsec_…`, signs the provider's reports. */
  readonly webhookSecret: string;
  /** Address of the API, for a test: `http://127.0.0.1:4010`. Default: Stripe's own. */
  readonly apiUrl?: string;
  /** Default: real time. */
  readonly time?: Time;
};

/** Charges through Stripe. Its idempotency keys are our attempts. */
export function makeStripePayments(options: StripeOptions): Payments {
  const { secretKey, publishableKey, webhookSecret, apiUrl } = options;
  const time = options.time ?? { now: Date.now, wait: waitForReal };
  const client = makeClient({ secretKey, time, ...(apiUrl === undefined ? {} : { apiUrl }) });
  return {
    id: 'stripe',
    browser: () => ({
      ...{ clientKey: publishableKey, apiLogin: '', entry: 'hosted' },
      scriptSrc: 'https://js.stripe.com/v3/',
    }),
    async saveCard(request) {
      checkSaveCard(request);
      return orUnknown(() => saveCard(client, request));
    },
    async charge(request) {
      checkCharge(request);
      return orUnknown(() => charge(client, request));
    },
    async find(request) {
      checkFind(request);
      return orUnknown(() => findCharge(client, request));
    },
    async giveBack(request) {
      checkGiveBack(request);
      return orUnknown(() => giveBack(client, request));
    },
    async forgetCard(card) {
      const forget = async () => {
        const { customerId } = readCardRef(card);
        await client({ leftMs: silenceLimitMs }, (stripe) => stripe.customers.del(customerId));
      };
      await forget().catch(() => {});
    },
    readEvent: (headers, raw) => readEvent(webhookSecret, time.now(), headers, raw),
  };
}

const report = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  data: z.object({ object: z.object({ metadata: z.record(z.string(), z.unknown()).nullish() }) }),
});
const refShape = /^[A-Z0-9-]{1,20}$/;
/** Age in seconds above which a report is a replay, like in the SDK. */
const toleranceSeconds = 300;

/**
 * Checks `Stripe-Signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, with several `v1` while a secret is changed. Done here, so that the SDK need not be
 * loaded.
 */
function readEvent(secret: string, nowMs: number, headers: Headers, raw: Uint8Array): ProviderEvent | null {
  const parts = (headers.get('stripe-signature') ?? '').split(',').map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowMs / 1000 - Number(time)) > toleranceSeconds) return null;
  const isAuthentic = parts
    .filter(([name]) => name === 'v1')
    .slice(0, 5)
    .some(([, signature = '']) => isSigned({ algorithm: 'sha256', key: secret, parts: [`${time}.`, raw], signature }));
  if (!isAuthentic) return null;
  const parsed = report.safeParse(readReport(raw));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const ref = data.object.metadata?.attempt;
  return { id, type, attempt: typeof ref === 'string' && refShape.test(ref) ? ref : null };
}

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

/** Saves the card for later charges without its holder: with its own customer, and a SetupIntent, which asks the bank. */
async function saveCard(client: Client, request: SaveCard): Promise<Saved | Declined | TokenSpent> {
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
    // A method with a customer was saved before; a missing one was never made, or belongs to another account.
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

/** Refuses the card: a bank that asks for its holder now would ask at every charge. */
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
