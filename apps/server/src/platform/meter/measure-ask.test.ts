import type { Answer } from '@carded/providers/outgoing';
import { expect, test } from 'vitest';
import { measureAsk } from './measure-ask.ts';
import { makeProviderMeter } from './provider-meter.ts';

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
