import { MailError } from '@carded/providers/mail';
import type { Answer } from '@carded/providers/outgoing';
import { noTaxes } from '@carded/providers/taxes';
import { expect, test } from 'vitest';
import { measure, measureAsk, measureProviders } from './measure-providers.ts';
import { type MeteredMinute, makeProviderMeter } from './provider-meter.ts';
import { costOfCall, providerCosts } from './spend.ts';

const port = {
  id: 'one',
  isOpen: () => true,
  send: async (what: string) => {
    if (what === 'refused') throw new MailError('address_refused', 'another address');
    if (what === 'broken') throw new MailError('not_available', 'a server that answers');
    return { what };
  },
};

test('counts each call by what came of it, and changes no answer', async () => {
  const meter = makeProviderMeter(() => Date.UTC(2026, 10, 20, 12, 0, 59));
  const measured = measure(meter, port, {
    provider: 'mail',
    methods: ['send'],
    outcomeOf: (answer) => ((answer as { what: string }).what === 'no' ? 'failed' : 'ok'),
    costOf: ([what]) => String(what).length,
  });
  const { send } = measured;
  expect([await send('yes'), await measured.send('yes'), await send('no')]).toEqual([
    { what: 'yes' },
    { what: 'yes' },
    { what: 'no' },
  ]);
  await expect(send('refused')).rejects.toThrow('address_refused');
  await expect(send('broken')).rejects.toThrow('not_available');
  expect([measured.id, measured.isOpen()]).toEqual(['one', true]);
  const taken = meter.take();
  const counts = Object.groupBy(taken, ({ outcome }) => outcome);
  const total = (outcome: 'ok' | 'refused' | 'failed') =>
    (counts[outcome] ?? []).reduce((sum, { count }) => sum + count, 0);
  expect([total('ok'), total('refused'), total('failed')]).toEqual([2, 1, 2]);
  expect(taken.reduce((sum, { cost_micros: cost }) => sum + cost, 0)).toBe(6);
  expect(new Set(taken.map(({ minute }) => minute))).toEqual(new Set(['2026-11-20T12:00:00.000Z']));
  expect(meter.take()).toEqual([]);
  meter.giveBack(taken);
  expect(meter.take()).toEqual(taken);
});

const answered = (status: number): Answer => ({ status, headers: {}, text: '', isCut: false });

test.each([
  [answered(200), 'ok'],
  [answered(404), 'refused'],
  [answered(429), 'refused'],
  [answered(500), 'failed'],
  [{ error: 'timed_out' } as const, 'failed'],
])('%o is %s, and comes through as it was', async (answer, outcome) => {
  const meter = makeProviderMeter(() => 0);
  const ask = measureAsk(meter, 'stores:shopify', async () => answer);
  const question = { method: 'GET', headers: {}, timeoutMs: 1, maxBytes: 1 } as const;
  expect(await ask('https://a.example/', question)).toBe(answer);
  expect(meter.take()).toMatchObject([{ provider: 'stores:shopify', outcome, count: 1 }]);
});

const sumOf = (rows: readonly MeteredMinute[]) => [
  rows.reduce((sum, { count }) => sum + count, 0),
  rows.reduce((sum, row) => sum + row.cost_micros, 0),
];

test('reads what a call costs, in dollars', () => {
  const costs = providerCosts.parse('identity=0.12, mail=0.0004,payments=0.10');
  expect(costs).toEqual({ identity: 120_000, mail: 400, payments: 100_000 });
  expect([costOfCall(costs, 'identity:bureau'), costOfCall(costs, 'taxes'), costOfCall(costs, 'storage')]).toEqual([
    ...[120_000, null, null],
  ]);
  expect(providerCosts.parse('')).toEqual({});
});

test.each(['identity', 'identity=', 'identity=free', 'sms=0.01', 'mail=-1', 'mail=1,mail=2', 'mail=0.0000001'])(
  'refuses %j, and says what it expects',
  (text) => {
    expect(providerCosts.safeParse(text).error?.issues[0]?.message).toContain('identity=0.12');
  },
);

test('counts tax answers where somebody outside gives them, and the price of a charge for charges only', async () => {
  const meter = makeProviderMeter(() => Date.UTC(2026, 10, 20));
  const call = async () => ({ state: 'known' as const });
  const port = { charge: call, find: call, rateFor: call };
  const ports = { liveSources: [], faces: { comparedBy: 'person' } };
  const taxed = (asksOutside: boolean) =>
    measureProviders(
      meter,
      {
        ...ports,
        ...{ mail: port, sms: port, storage: port, outgoing: port, usageRecords: null, payments: port },
        taxes: asksOutside ? { asksOutside, rateFor: call } : noTaxes,
      } as never,
      { payments: 100_000, taxes: 20_000 },
    ) as unknown as { payments: typeof port; taxes: typeof port };
  const outside = taxed(true);
  await outside.payments.charge();
  await outside.payments.find();
  await outside.taxes.rateFor();
  await taxed(false).taxes.rateFor();
  const costs = Object.fromEntries(
    Object.entries(Object.groupBy(meter.take(), ({ provider }) => provider)).map(([provider, rows]) => [
      provider,
      sumOf(rows ?? []),
    ]),
  );
  expect(costs).toEqual({ payments: [2, 100_000], taxes: [1, 20_000] });
});
