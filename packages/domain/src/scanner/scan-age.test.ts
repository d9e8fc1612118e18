import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usStates } from '#places/index.ts';
import { ageBandOf, bornOnOrBefore, effectiveScanAge, scanAge, shopOffset, shopToday } from './scan-age.ts';

describe('scanAge', () => {
  it.each([
    ['2005-11-20', 21],
    ['2005-11-21', 20],
    ['2026-11-20', 0],
    ['2026-11-21', 0],
    ['9000-01-01', 0],
    ['1876-11-20', 0],
    ['1875-11-20', 0],
    ['1926-11-20', 100],
    [null, null],
    ['2001-02-29', null],
    ['today', null],
  ])('of %s is %s', (born, age) => {
    expect(scanAge(born, '2026-11-20')).toBe(age);
  });
});

describe('ageBandOf', () => {
  it.each([
    [null, 'unknown'],
    [0, 'under_18'],
    [17, 'under_18'],
    [18, '18_to_20'],
    [20, '18_to_20'],
    [21, '21_to_29'],
    [29, '21_to_29'],
    [30, '30_and_over'],
  ])('of %s is %s', (age, band) => {
    expect(ageBandOf(age)).toBe(band);
  });
});

describe('bornOnOrBefore', () => {
  it('is the day the ready screen shows', () => {
    expect(bornOnOrBefore(21, '2026-11-20')).toBe('2005-11-20');
    expect(bornOnOrBefore(21, '2024-02-29')).toBe('2003-02-28');
    expect(() => bornOnOrBefore(21, 'today')).toThrow(RangeError);
  });

  it('is the stricter of age and cut-off', () => {
    const cutoffs = [{ bornOnOrAfter: '2000-01-01', citation: 'x' }];
    expect(bornOnOrBefore(21, '2026-11-20', cutoffs)).toBe('1999-12-31');
    expect(bornOnOrBefore(30, '2026-11-20', cutoffs)).toBe('1996-11-20');
  });

  it('is old enough, and the day after is not', () => {
    const dayMs = 86_400_000;
    const day = fc.integer({ min: Date.UTC(2020, 0, 1) / dayMs, max: Date.UTC(2040, 0, 1) / dayMs });
    fc.assert(
      fc.property(day, fc.integer({ min: 18, max: 75 }), (number, minimum) => {
        const today = new Date(number * dayMs).toISOString().slice(0, 10);
        const latest = bornOnOrBefore(minimum, today);
        const next = new Date(Date.parse(latest) + dayMs).toISOString().slice(0, 10);
        expect(scanAge(latest, today)).toBe(minimum);
        expect(scanAge(next, today)).toBe(minimum - 1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the minimum age of a scan', () => {
  it.each([
    [{ settingsAge: null, lawAge: null }, 21],
    [{ settingsAge: 18, lawAge: null }, 18],
    [{ settingsAge: 18, lawAge: 21 }, 21],
    [{ settingsAge: 25, lawAge: 21 }, 25],
    [{ settingsAge: 3, lawAge: null }, 21],
    [{ settingsAge: 21, lawAge: 21, askedAge: 25 }, 25],
    [{ settingsAge: 21, lawAge: 21, askedAge: 1 }, 21],
    [{ settingsAge: 21, lawAge: 21, askedAge: 30, canRaise: false }, 21],
    [{ settingsAge: 21, lawAge: null, askedAge: 22.5 }, 21],
    [{ settingsAge: 21, lawAge: null, askedAge: Number.NaN }, 21],
  ])('of %j is %i', (given, age) => {
    expect(effectiveScanAge({ canRaise: true, ...given })).toBe(age);
  });

  it('is never lowered by what a screen asks for', () => {
    const age = fc.oneof(fc.integer({ min: -10, max: 200 }), fc.double(), fc.constant(null));
    fc.assert(
      fc.property(age, age, age, fc.boolean(), (settingsAge, lawAge, askedAge, canRaise) => {
        const law = lawAge === null || !Number.isFinite(lawAge) ? null : lawAge;
        const without = effectiveScanAge({ settingsAge, lawAge: law, canRaise });
        expect(effectiveScanAge({ settingsAge, lawAge: law, canRaise, askedAge })).toBeGreaterThanOrEqual(without);
        expect(without).toBeGreaterThanOrEqual(law ?? 0);
      }),
      { numRuns: 500 },
    );
  });
});

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
