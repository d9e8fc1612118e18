import { expect, test } from 'vitest';
import { carrierIn, smsCarriers } from './carriers.ts';

test.each(smsCarriers)('$name is chosen by all its variables, and by no fewer', ({ variables }) => {
  const names = Object.keys(variables);
  const all = Object.fromEntries(names.map((name) => [name, `value of ${name}`]));
  expect(carrierIn(all)?.make().sendText).toBeTypeOf('function');
  for (const name of names) expect(carrierIn({ ...all, [name]: undefined })).toBeNull();
});

test('no two carriers share a variable', () => {
  const names = smsCarriers.flatMap(({ variables }) => Object.keys(variables));
  expect(new Set(names).size).toBe(names.length);
});

test('an environment without a carrier has none', () => {
  expect(carrierIn({ PATH: '/bin' })).toBeNull();
});
