import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betterReading, type JudgedReading } from './print-seen.ts';

const lines = ['WHITCOMB', '04/17/1999'];
const reading = (said: JudgedReading['said'], isFine: boolean): JudgedReading => ({
  said,
  read: { engine: 'text', lines: said === 'not_run' ? null : lines, isFine },
});
const anySaid = fc.constantFrom('agrees', 'differs', 'not_found', 'not_run', null);

describe('which of two readings of a printed side stands', () => {
  it.each([
    // first look, second look (or none), what stands, whether that is all
    [null, 'agrees', 'agrees', true],
    [null, 'differs', 'differs', false],
    [null, 'not_found', 'not_found', false],
    [null, null, null, true],
    ['differs', 'agrees', 'agrees', true],
    ['not_found', 'differs', 'differs', true],
    ['differs', 'not_found', 'differs', true],
    ['differs', 'not_run', 'differs', true],
    ['agrees', 'not_run', 'agrees', true],
    ['agrees', 'differs', 'differs', true],
  ] as const)('%s, then %s: %s', (first, second, said, isSettled) => {
    const before = first === null ? null : reading(first, false);
    expect(betterReading(before, reading(second, before !== null))).toMatchObject({ said, isSettled });
  });

  it('a finer look always ends it, and never makes agreement of two that do not agree', () => {
    fc.assert(
      fc.property(fc.option(anySaid), anySaid, (first, second) => {
        const better = betterReading(first === null ? null : reading(first, false), reading(second, true));
        expect(better.isSettled).toBe(true);
        expect(better.said === 'agrees').toBe(
          second === 'agrees' || (first === 'agrees' && ['not_found', 'not_run'].includes(String(second))),
        );
      }),
    );
  });
});
