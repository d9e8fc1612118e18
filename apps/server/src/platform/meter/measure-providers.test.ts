import { MailError } from '@carded/providers/mail';
import type { Answer } from '@carded/providers/outgoing';
import { expect, test } from 'vitest';
import { measure, measureAsk } from './measure-providers.ts';
import { makeProviderMeter } from './provider-meter.ts';

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
