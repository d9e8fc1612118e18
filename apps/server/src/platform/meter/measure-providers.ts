import type { Faces } from '@carded/providers/faces';
import type { IdentitySource } from '@carded/providers/identity';
import type { Mail } from '@carded/providers/mail';
import type { Outgoing } from '@carded/providers/outgoing';
import type { Payments } from '@carded/providers/payments';
import type { Sms } from '@carded/providers/sms';
import type { ObjectStorage } from '@carded/providers/storage';
import type { Taxes } from '@carded/providers/taxes';
import type { UsageRecords } from '@carded/providers/usage-records';
import { measure } from './measure.ts';
import { costOfCall, type ProviderCosts, textMicros } from './provider-costs.ts';
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

/** What goes outside, measured. */
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
    // What is looked up in a table goes nowhere.
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
