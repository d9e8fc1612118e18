import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usStates } from '#places/index.ts';
import { shopOffset, shopToday } from './shop-day.ts';

const at = (text: string) => Date.parse(text);
const usa = (state: string) => ({ country: 'US', state });

describe('the date at the shop', () => {
  it('is that of the last place it can be in where a day begins', () => {
    expect(shopToday(at('2026-11-21T04:30:00Z'), usa('CA'))).toBe('2026-11-20');
    expect(shopToday(at('2026-11-21T08:00:00Z'), usa('CA'))).toBe('2026-11-21');
    expect(shopToday(at('2024-03-01T04:59:00Z'), usa('NY'))).toBe('2024-02-29');
    // Idaho's north keeps Pacific time, the Aleutians Hawaii's.
    expect(shopToday(at('2026-11-20T07:30:00Z'), usa('ID'))).toBe('2026-11-19');
    expect(shopToday(at('2026-11-20T09:30:00Z'), usa('AK'))).toBe('2026-11-19');
    expect(shopToday(at('2026-11-19T15:00:00Z'), usa('GU'))).toBe('2026-11-20');
    expect(shopToday(at('2026-11-20T10:59:00Z'), usa(''))).toBe('2026-11-19');
    expect(shopToday(at('2026-11-20T11:59:00Z'), { country: 'FR', state: '' })).toBe('2026-11-19');
  });

  it('knows every US state', () => {
    expect(Object.keys(usStates).filter((state) => !/^A[AEP]$/.test(state) && shopOffset(usa(state)) === 660)).toEqual([
      'AS',
      'UM',
    ]);
  });

  const clocks: [string, string, string][] = [
    ['US', 'NY', 'America/New_York'],
    ['US', 'FL', 'America/Chicago'],
    ['US', 'TX', 'America/Denver'],
    ['US', 'AZ', 'America/Phoenix'],
    ['US', 'OR', 'America/Los_Angeles'],
    ['US', 'AK', 'America/Adak'],
    ['US', 'PR', 'America/Puerto_Rico'],
    ['CA', 'BC', 'America/Vancouver'],
    ['GB', '', 'Europe/London'],
    ['AU', 'WA', 'Australia/Perth'],
    ['NZ', '', 'Pacific/Auckland'],
  ];
  it.each(clocks)('is never ahead of the clocks of %s %s, and an hour behind at most', (country, state, timeZone) => {
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    const here = (now: number) => clock.format(now);
    fc.assert(
      fc.property(fc.integer({ min: at('2007-06-01'), max: at('2040-01-01') }), (now) => {
        const today = shopToday(now, { country, state });
        expect(today <= here(now)).toBe(true);
        expect(today >= here(now - 3_600_000)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
