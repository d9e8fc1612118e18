import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveScanAge } from './effective-age.ts';

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
