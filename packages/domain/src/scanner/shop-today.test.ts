import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopToday } from './shop-today.ts';

const at = (text: string) => Date.parse(text);
const idaho = { country: 'US', state: 'ID' };

describe('the date at the shop', () => {
  it('follows the offset that the screen says', () => {
    expect(shopToday(at('2026-11-20T06:30:00Z'), idaho, 420)).toBe('2026-11-19');
    expect(shopToday(at('2026-11-20T07:30:00Z'), idaho, 420)).toBe('2026-11-20');
    expect(shopToday(at('2024-03-01T02:00:00Z'), { country: 'US', state: 'NY' }, 300)).toBe('2024-02-29');
    expect(shopToday(at('2026-11-19T15:00:00Z'), { country: 'US', state: 'GU' }, -600)).toBe('2026-11-20');
    expect(shopToday(at('2026-11-19T11:00:00Z'), { country: 'AU', state: 'NSW' }, -660)).toBe('2026-11-19');
  });

  it('is not brought forward by an offset that cannot be the shop’s', () => {
    const evening = at('2026-11-19T23:00:00Z');
    expect(shopToday(evening, idaho, -840)).toBe('2026-11-19');
    expect(shopToday(evening, { country: 'FR', state: '' }, -9_999_999)).toBe('2026-11-20');
    expect(shopToday(evening, idaho, Number.NEGATIVE_INFINITY)).toBe('2026-11-19');
  });

  it('is the last to begin where the screen says nothing', () => {
    expect(shopToday(at('2026-11-20T09:00:00Z'), idaho)).toBe('2026-11-19');
    expect(shopToday(at('2026-11-20T09:00:00Z'), { country: 'CA', state: 'ON' }, Number.NaN)).toBe('2026-11-20');
  });

  it('is never further than a day from Greenwich’s, and a US shop never has tomorrow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -2000, max: 2000 }), (now, offset) => {
        const here = new Date(now).toISOString().slice(0, 10);
        expect(shopToday(now, idaho, offset) <= here).toBe(true);
        const there = Date.parse(shopToday(now, { country: 'NZ', state: '' }, offset));
        expect(Math.abs(there - Date.parse(here))).toBeLessThanOrEqual(86_400_000);
      }),
      { numRuns: 500 },
    );
  });
});
