import type Stripe from 'stripe';
import { askInTime, NoOutcome, type Patience, type Time } from '../ask-in-time.ts';
import { type CardRef, type Declined, type NeedsPerson, PaymentsError, silenceLimitMs } from '../port.ts';

type ClientOptions = {
  readonly secretKey: string;
  /** Address of the API, for a test: `http://127.0.0.1:4010`. Default: Stripe's own. */
  readonly apiUrl?: string;
  readonly time: Time;
};
/** Asks Stripe once. @throws NoOutcome without a usable answer; the SDK's error where Stripe refused a card or an object */
export type Client = <Answer>(patience: Patience, ask: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>;

/** The parts of an SDK error that we read. */
type StripeRefusal = {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly statusCode?: number;
  readonly payment_intent?: { readonly id: string };
};

export function makeClient({ secretKey, apiUrl, time }: ClientOptions): Client {
  let stripe: Promise<Stripe> | undefined;
  // Loads the SDK at the first call, because most installations do not use it. Its retries are off: we decide about them.
  const load = async () => {
    const { default: Sdk } = await import('stripe');
    const url = apiUrl === undefined ? null : new URL(apiUrl);
    const elsewhere = url === null ? {} : { host: url.hostname, port: url.port, protocol: 'http' as const };
    return new Sdk(secretKey, { ...elsewhere, maxNetworkRetries: 0, timeout: silenceLimitMs, telemetry: false });
  };
  return async (patience, ask) => {
    stripe ??= load();
    const loaded = await stripe;
    const answer = await askInTime({ patience, ...time }, () =>
      ask(loaded).then(
        (value) => ({ value }),
        (error: unknown) => ({ error: error as StripeRefusal }),
      ),
    );
    if ('value' in answer) return answer.value;
    throw explained(answer.error);
  };
}

function explained(error: StripeRefusal): unknown {
  const code = error.code ?? `status_${error.statusCode ?? 0}`;
  switch (error.type) {
    case 'StripeConnectionError':
      return new NoOutcome('no_answer', 'connection');
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new NoOutcome('refused', code);
    case 'StripeIdempotencyError':
      return new PaymentsError('This reference was used before, for something else.');
    case 'StripeCardError':
      return error;
    case 'StripeInvalidRequestError':
      return error.statusCode === 409 ? new NoOutcome('bad_answer', code) : error;
    default:
      return new NoOutcome('bad_answer', code);
  }
}

/** Tells whether Stripe refused the card or an object, instead of not answering. */
export function isRefusal(error: unknown): error is StripeRefusal {
  return error instanceof Error && /^Stripe(Card|InvalidRequest)Error$/.test((error as { type?: string }).type ?? '');
}

/** Customer with one card: each saved card has its own. */
type CustomerCard = { readonly customerId: string; readonly methodId: string };

export function toCardRef({ customerId, methodId }: CustomerCard): CardRef {
  return `${customerId}/${methodId}`;
}

/** @throws PaymentsError for a card of another provider */
export function readCardRef(card: CardRef): CustomerCard {
  const [, customerId, methodId] = /^(cus_\w+)\/(\w+)$/.exec(card) ?? [];
  if (customerId === undefined || methodId === undefined)
    throw new PaymentsError('A card that Stripe saved is expected.');
  return { customerId, methodId };
}

/** Decline codes by which the bank says that it will never approve this card, or that it does not exist. */
const hardCodes = new Set([
  ...[
    'lost_card',
    'stolen_card',
    'pickup_card',
    'restricted_card',
    'invalid_account',
    'incorrect_number',
    'invalid_number',
  ],
  ...['expired_card', 'do_not_try_again', 'revocation_of_authorization', 'revocation_of_all_authorizations'],
  ...['stop_payment_order', 'transaction_not_allowed', 'card_not_supported', 'card_unknown'],
]);
const fraudCodes = new Set(['fraudulent', 'merchant_blacklist', 'highest_risk_level', 'rule', 'security_violation']);

type Said = {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
  readonly message?: string | null | undefined;
};

/** Interprets Stripe's refusal of a card. */
export function declineOf({ code, decline_code, message }: Said): Declined | NeedsPerson {
  const reason = decline_code ?? code ?? 'declined';
  const text = message == null || message === '' ? 'This card was declined.' : message.slice(0, 200);
  if (code === 'authentication_required' || reason === 'authentication_required')
    return { state: 'needs_person', code: 'authentication_required', text };
  const kind = fraudCodes.has(reason) ? 'fraud' : hardCodes.has(reason) ? 'hard' : 'soft';
  return { state: 'declined', kind, code: reason, text };
}
