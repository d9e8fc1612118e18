import type { Faces } from '@carded/providers/faces';
import type { IdentitySource } from '@carded/providers/identity';
import type { Mail } from '@carded/providers/mail';
import type { Answer, AskOutside, Outgoing } from '@carded/providers/outgoing';
import type { Payments } from '@carded/providers/payments';
import type { Sms } from '@carded/providers/sms';
import type { ObjectStorage } from '@carded/providers/storage';
import type { Taxes } from '@carded/providers/taxes';
import type { UsageRecords } from '@carded/providers/usage-records';
import type { Outcome, ProviderMeter } from './provider-meter.ts';
import { costOfCall, type ProviderCosts, textMicros } from './spend.ts';

type Ports = {
  mail: Mail;
  sms: Sms;
  storage: ObjectStorage;
  payments: Payments | null;
  taxes: Taxes;
  usageRecords: UsageRecords | null;
  faces: Faces;
  outgoing: Outgoing;
  liveSources: readonly IdentitySource[];
};

const has = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
const isThere = (answer: unknown): Outcome => (has(answer, 'outcome') === 'not_available' ? 'failed' : 'ok');
/** Counts a declined card as an answer. */
const isKnown = (answer: unknown): Outcome => (has(answer, 'state') === 'unknown' ? 'failed' : 'ok');
const isTaken = (answer: unknown): Outcome => {
  const status = has(answer, 'status');
  return typeof status !== 'number' ? 'failed' : status >= 200 && status < 300 ? 'ok' : 'refused';
};

const paymentCalls = ['saveCard', 'charge', 'find', 'giveBack', 'forgetCard'];

/** Measures calls of providers that go outside. */
export function measureProviders<P extends Ports>(meter: ProviderMeter, ports: P, costs: ProviderCosts): P {
  const { mail, sms, storage, payments, taxes, usageRecords, faces, outgoing, liveSources } = ports;
  const each = (provider: string) => () => costOfCall(costs, provider) ?? 0;
  return {
    ...ports,
    mail: measure(meter, mail, { provider: 'mail', methods: ['sendMail'], costOf: each('mail') }),
    sms: measure(meter, sms, {
      provider: 'sms',
      methods: ['sendText'],
      costOf: ([message]) => textMicros(String(has(message, 'to'))),
    }),
    storage: measure(meter, storage, { provider: 'storage', methods: ['put', 'get', 'remove', 'exists'] }),
    payments:
      payments === null
        ? null
        : measure(meter, payments, {
            provider: 'payments',
            methods: paymentCalls,
            outcomeOf: isKnown,
            costOf: (_, method) => (method === 'charge' ? (costOfCall(costs, 'payments') ?? 0) : 0),
          }),
    // Leaves out taxes from a table, which call nobody.
    taxes: taxes.asksOutside
      ? measure(meter, taxes, {
          provider: 'taxes',
          methods: ['rateFor'],
          outcomeOf: isKnown,
          costOf: each('taxes'),
        })
      : taxes,
    usageRecords:
      usageRecords === null
        ? null
        : measure(meter, usageRecords, { provider: 'usage_records', methods: ['addRecord'], outcomeOf: isKnown }),
    faces:
      faces.comparedBy === 'person'
        ? faces
        : measure(meter, faces, { provider: 'faces', methods: ['compareFaces'], outcomeOf: isThere }),
    outgoing: measure(meter, outgoing, { provider: 'webhooks', methods: ['post', 'put'], outcomeOf: isTaken }),
    liveSources: liveSources.map((source) =>
      measure(meter, source, {
        provider: `identity:${source.id}`,
        methods: ['lookUp'],
        outcomeOf: isThere,
        costOf: each('identity'),
      }),
    ),
  };
}

type Measured = {
  provider: string;
  /** The calls that go outside. */
  methods: readonly string[];
  /** Outcome that an answer means; without it, every answer counts as `ok`. */
  outcomeOf?: (answer: unknown) => Outcome;
  costOf?: (args: readonly unknown[], method: string) => number;
};

/** Counts an error that a retry would not change as the request's, not the provider's. */
const outcomeOfError = (error: unknown): Outcome =>
  typeof error === 'object' && error !== null && 'canRetry' in error && error.canRetry === false ? 'refused' : 'failed';

/** Wraps a port so that its calls and their times are counted. */
export function measure<Port extends object>(
  meter: ProviderMeter,
  port: Port,
  { provider, methods, outcomeOf = () => 'ok', costOf = () => 0 }: Measured,
): Port {
  const known = new Map<string, unknown>();
  const measured =
    (call: (...args: unknown[]) => unknown, method: string) =>
    async (...args: unknown[]) => {
      const begun = performance.now();
      const note = (outcome: Outcome) =>
        meter.note({
          provider,
          outcome,
          ms: performance.now() - begun,
          costMicros: outcome === 'ok' ? costOf(args, method) : 0,
        });
      try {
        const answer = await Reflect.apply(call, port, args);
        note(outcomeOf(answer));
        return answer;
      } catch (error) {
        note(outcomeOfError(error));
        throw error;
      }
    };
  return new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof name !== 'string' || typeof value !== 'function' || !methods.includes(name)) return value;
      if (!known.has(name))
        known.set(
          name,
          measured((...args) => Reflect.apply(value, target, args), name),
        );
      return known.get(name);
    },
  });
}

/** Outcome of a call to a store. A refusal by a merchant's store counts as `refused`, because it says nothing of its platform. */
const outcomeOf = (answer: Answer): Outcome => {
  if ('error' in answer || answer.status >= 500) return 'failed';
  return answer.status < 400 ? 'ok' : 'refused';
};

/** Wraps a function that calls a provider, so that calls and their times are counted. */
export function measureAsk(meter: ProviderMeter, provider: string, ask: AskOutside): AskOutside {
  return async (url, question) => {
    const begun = performance.now();
    const answer = await ask(url, question);
    meter.note({ provider, outcome: outcomeOf(answer), ms: performance.now() - begun, costMicros: 0 });
    return answer;
  };
}
