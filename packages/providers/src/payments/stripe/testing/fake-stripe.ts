import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { spoiled } from '../../testing/spoil.ts';
import type { HostileAnswer, TestCard } from '../../testing/under-test.ts';

export const fakeKeys = { secretKey: 'sk_test_fake', publishableKey: 'pk_test_fake', webhookSecret: 'whsec_fake' };

/** The few calls that we make, with real idempotency: a key has one answer, and refuses another request. */
export async function startFakeStripe(now: () => number) {
  const rules = makeFakeRules(now);
  const answered = new Map<string, { body: string; answer: Answer }>();
  let next: HostileAnswer | null = null;
  let tokenCount = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const key = request.headers['idempotency-key'];
    const isKnown = request.headers.authorization === `Bearer ${fakeKeys.secretKey}`;
    const { status, json } = isKnown
      ? answerOnce(request.method ?? '', request.url ?? '', body, key?.toString())
      : unauthorized;
    const instead = next === null ? { status, text: JSON.stringify(json) } : spoiled(next);
    next = null;
    if (instead === null) response.destroy();
    else if (instead !== undefined)
      response.writeHead(instead.status, { 'content-type': 'application/json' }).end(instead.text);
  });

  function answerOnce(method: string, url: string, body: string, key: string | undefined): Answer {
    const before = key === undefined ? undefined : answered.get(key);
    if (before !== undefined && before.body !== url + body) return reused;
    const answer = before?.answer ?? rules.answer(method, new URL(url, 'http://fake'), new URLSearchParams(body));
    if (key !== undefined) answered.set(key, { body: url + body, answer });
    return answer;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...rules,
    apiUrl: `http://127.0.0.1:${port}`,
    spoilNext(answer: HostileAnswer) {
      next = answer;
    },
    tokenFor(card: TestCard): string {
      tokenCount += 1;
      const value = { dataDescriptor: 'stripe', dataValue: `pm_${card}_${tokenCount}` };
      return Buffer.from(JSON.stringify(value)).toString('base64url');
    },
    report(attempt: string) {
      const object = { id: 'pi_1', metadata: { attempt } };
      const body = JSON.stringify({ id: `evt_${attempt}`, type: 'payment_intent.succeeded', data: { object } });
      const seconds = Math.floor(now() / 1000);
      const signature = createHmac('sha256', fakeKeys.webhookSecret).update(`${seconds}.${body}`).digest('hex');
      return { headers: { 'stripe-signature': `t=${seconds},v1=${signature}` }, body };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const unauthorized: Answer = {
  status: 401,
  json: { error: { type: 'invalid_request_error', message: 'Invalid API Key.' } },
};
const reused: Answer = {
  status: 400,
  json: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' } },
};

type Answer = { readonly status: number; readonly json: unknown };
type FakeIntent = {
  id: string;
  object: 'payment_intent';
  status: string;
  amount_received: number;
  customer: string;
  created: number;
  metadata: { attempt: string };
  last_payment_error: object | null;
};

const declines: Partial<Record<TestCard, { code: string; decline_code?: string; message: string }>> = {
  decline_at_save: { code: 'card_declined', decline_code: 'do_not_honor', message: 'Your card was declined.' },
  decline_soft: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  decline_hard: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  decline_fraud: { code: 'card_declined', decline_code: 'fraudulent', message: 'Your card was declined.' },
  needs_person: { code: 'authentication_required', message: 'This payment requires authentication.' },
};
const ok = (json: unknown): Answer => ({ status: 200, json });
const wrong = (code: string, status = 400): Answer => {
  return { status, json: { error: { type: 'invalid_request_error', code, message: `${code}.` } } };
};
const kindOf = (method: string) => method.replace(/^pm_/, '').replace(/_\d+$/, '') as TestCard;

function makeFakeRules(now: () => number) {
  const customers = new Map<string, { method: string | null }>();
  const attached = new Set<string>();
  const intents: FakeIntent[] = [];
  const refunds: { intent: string; cents: number }[] = [];

  function setUp(form: URLSearchParams): Answer {
    const method = form.get('payment_method') ?? '';
    const customer = customers.get(form.get('customer') ?? '');
    if (customer === undefined) return wrong('resource_missing', 404);
    if (attached.has(method)) return wrong('payment_method_unexpected_state');
    if (kindOf(method) === 'decline_at_save')
      return { status: 402, json: { error: { type: 'card_error', ...declines.decline_at_save } } };
    attached.add(method);
    customer.method = method;
    const card = { brand: 'visa', last4: '4242', exp_month: 5, exp_year: 2031 };
    const metadata = { attempt: form.get('metadata[attempt]') ?? '' };
    return ok({
      id: 'seti_1',
      object: 'setup_intent',
      status: 'succeeded',
      metadata,
      payment_method: { id: method, card },
    });
  }

  function pay(form: URLSearchParams): Answer {
    const method = form.get('payment_method') ?? '';
    const customer = form.get('customer') ?? '';
    if (customers.get(customer)?.method !== method) return wrong('resource_missing', 404);
    if (form.get('off_session') !== 'true' || form.get('confirm') !== 'true') return wrong('parameter_missing');
    const decline = declines[kindOf(method)];
    const status = decline ? 'requires_payment_method' : kindOf(method) === 'hold' ? 'processing' : 'succeeded';
    const intent: FakeIntent = {
      ...{ id: `pi_${intents.length + 1}`, object: 'payment_intent', status, customer },
      ...{
        amount_received: status === 'succeeded' ? Number(form.get('amount')) : 0,
        created: Math.floor(now() / 1000),
      },
      ...{ metadata: { attempt: form.get('metadata[attempt]') ?? '' }, last_payment_error: decline ?? null },
    };
    intents.push(intent);
    if (decline === undefined) return ok(intent);
    return { status: 402, json: { error: { type: 'card_error', ...decline, payment_intent: intent } } };
  }

  function refund(form: URLSearchParams): Answer {
    const intent = intents.find(({ id }) => id === form.get('payment_intent'));
    const cents = Number(form.get('amount'));
    const given = refunds.reduce((sum, each) => sum + (each.intent === intent?.id ? each.cents : 0), 0);
    if (intent === undefined || given + cents > intent.amount_received) return wrong('charge_already_refunded');
    refunds.push({ intent: intent.id, cents });
    const metadata = { attempt: form.get('metadata[attempt]') ?? '' };
    return ok({ id: `re_${refunds.length}`, object: 'refund', status: 'succeeded', amount: cents, metadata });
  }

  function list(query: URLSearchParams): Answer {
    const all = intents
      .filter(
        ({ customer, created }) => customer === query.get('customer') && created >= Number(query.get('created[gte]')),
      )
      .toReversed();
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const limit = Number(query.get('limit'));
    return ok({ object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit });
  }

  return {
    intents,
    refunds,
    answer(method: string, url: URL, form: URLSearchParams): Answer {
      const call = `${method} ${url.pathname.replace(/cus_\d+$/, ':id')}`;
      switch (call) {
        case 'POST /v1/customers': {
          const id = `cus_${customers.size + 1}`;
          customers.set(id, { method: null });
          return ok({ id, object: 'customer', metadata: { attempt: form.get('metadata[attempt]') } });
        }
        case 'DELETE /v1/customers/:id': {
          const id = url.pathname.split('/').at(-1) ?? '';
          return customers.delete(id) ? ok({ id, object: 'customer', deleted: true }) : wrong('resource_missing', 404);
        }
        case 'POST /v1/setup_intents':
          return setUp(form);
        case 'POST /v1/payment_intents':
          return pay(form);
        case 'GET /v1/payment_intents':
          return list(url.searchParams);
        case 'POST /v1/refunds':
          return refund(form);
        default:
          return wrong('resource_missing', 404);
      }
    },
  };
}
