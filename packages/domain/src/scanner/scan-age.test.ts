import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageBandOf, bornOnOrBefore, effectiveScanAge, scanAge } from './scan-age.ts';

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
