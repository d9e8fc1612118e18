import { noTaxes } from '@carded/providers/taxes';
import { expect, test } from 'vitest';
import { measureProviders } from './measure-providers.ts';
import { costOfCall, providerCosts } from './provider-costs.ts';
import { type MeteredMinute, makeProviderMeter } from './provider-meter.ts';

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
