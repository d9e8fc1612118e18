import type { Faces } from '@carded/providers/faces';
import type { IdentitySource } from '@carded/providers/identity';
import type { Mail } from '@carded/providers/mail';
import type { Answer, AskOutside, Outgoing } from '@carded/providers/outgoing';
import type { Payments } from '@carded/providers/payments';
import type { Sms } from '@carded/providers/sms';
import type { ObjectStorage } from '@carded/providers/storage';
import type { Taxes } from '@carded/providers/taxes';
import type { UsageRecords } from '@carded/providers/usage-records';
import parsePhone from 'libphonenumber-js';
import { z } from 'zod';
import type { Outcome, ProviderMeter } from './provider-meter.ts';

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
/** A declined card is an answer. */
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
    // A lookup in a table goes nowhere.
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

/** An error that trying again does not help is about what was asked, not about the provider. */
const outcomeOfError = (error: unknown): Outcome =>
  typeof error === 'object' && error !== null && 'canRetry' in error && error.canRetry === false ? 'refused' : 'failed';

/** The same port, whose calls are counted with their time. */
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

/** The same line to a provider, whose calls are counted with their time. */
export function measureAsk(meter: ProviderMeter, provider: string, ask: AskOutside): AskOutside {
  return async (url, question) => {
    const begun = performance.now();
    const answer = await ask(url, question);
    meter.note({ provider, outcome: outcomeOf(answer), ms: performance.now() - begun, costMicros: 0 });
    return answer;
  };
}

/** Calls with one price each, set by `CARDED_PROVIDER_COSTS`: a look-up, a mail, an attempt to charge a card, an answer about tax. */
const pricedCalls = ['identity', 'mail', 'payments', 'taxes'] as const;
export type PricedCall = (typeof pricedCalls)[number];
/** Prices in millionths of a dollar. A missing one is not known. */
type ProviderCosts = Readonly<Partial<Record<PricedCall, number>>>;

const microsOfDollar = 1_000_000;
const microsOfThousandth = 1_000;
const isPriced = (name: string): name is PricedCall => pricedCalls.some((one) => one === name);

/** `identity=0.12,payments=0.10`, in dollars for each call; null where it says something else. */
function parse(text: string): ProviderCosts | null {
  const costs: Partial<Record<PricedCall, number>> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', dollars = ''] = part.split('=').map((one) => one.trim());
    if (!isPriced(name) || costs[name] !== undefined || !/^\d{1,3}(\.\d{1,6})?$/.test(dollars)) return null;
    costs[name] = Math.round(Number(dollars) * microsOfDollar);
  }
  return costs;
}

/** Reads the prices from the environment, in dollars for each call. */
export const providerCosts = z
  .string()
  .transform(parse)
  .refine((costs) => costs !== null, {
    error: 'must be dollars for each call, such as identity=0.12,mail=0.0004,payments=0.10,taxes=0.02',
  })
  .transform((costs) => costs ?? {});

/** Texts have a price for each country, which their limits count by as well. */
export function textMicros(to: string): number {
  return textCost(parsePhone(to)?.country) * microsOfThousandth;
}

/** Finds the cost of a provider's call in millionths of a dollar; null where it is not known. @param provider as `provider_minutes` calls it: `identity:bureau` */
export function costOfCall(costs: ProviderCosts, provider: string): number | null {
  const [kind = ''] = provider.split(':');
  return isPriced(kind) ? (costs[kind] ?? null) : null;
}

/** Approximate cost of one text to a country, in thousandths of a dollar: the message and what its carriers add. A country without a price takes the dearest. */
const prices: Readonly<Record<string, number>> = { US: 11, CA: 16 };
const dearest = Math.max(...Object.values(prices));

export function textCost(country: string | undefined): number {
  return prices[country ?? ''] ?? dearest;
}
