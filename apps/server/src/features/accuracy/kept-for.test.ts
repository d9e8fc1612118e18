import { expect, test } from 'vitest';
import { keptFor } from './index.ts';

function reading(outcomes: readonly (string | Error)[]) {
  const clock = { nowMs: 1_000 };
  const warned: unknown[] = [];
  const left = [...outcomes];
  const log = { warn: (about: unknown) => void warned.push(about) } as Parameters<typeof keptFor>[0]['log'];
  const given = keptFor({ now: () => clock.nowMs, log }, 300, {
    read: async () => {
      const outcome = left.shift() ?? 'read too often';
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    without: async () => 'without',
  });
  const after = async (ms: number) => {
    clock.nowMs += ms;
    return given();
  };
  return { after, given, warned, left };
}

test('many who ask at once, and those who ask while it is fresh, are served by one reading', async () => {
  const { after, given, left } = reading(['one', 'two']);
  expect(await Promise.all([given(), given(), after(299)])).toEqual(['one', 'one', 'one']);
  expect(left).toEqual(['two']);
});

test('a request after that gets the earlier figures, and the next one gets the newer figures', async () => {
  const { after } = reading(['one', 'two']);
  expect(await after(0)).toBe('one');
  expect(await after(300)).toBe('one');
  expect(await after(0)).toBe('two');
  expect(await after(299)).toBe('two');
});

test('a reading that fails leaves what was there, and is tried again in its time', async () => {
  const { after, warned } = reading([new TypeError('nothing to see'), 'two', new RangeError('no'), 'four']);
  expect(await after(0)).toBe('without');
  expect(await after(299)).toBe('without');
  expect([await after(1), await after(0)]).toEqual(['without', 'two']);
  expect([await after(300), await after(0)]).toEqual(['two', 'two']);
  expect([await after(300), await after(0)]).toEqual(['two', 'four']);
  expect(warned).toEqual([{ fault: 'TypeError' }, { fault: 'RangeError' }]);
});
