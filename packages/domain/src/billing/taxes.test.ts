import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canadianProvinces, usStates } from '#places/index.ts';
import { exemptionPlaceName, exemptionPlaces, isExemptionPlace, isTaxExempt, taxOfLines } from './taxes.ts';

const percent = (rate: bigint, taxableShare = 1_000_000n) => ({ rate, taxableShare });

test.each([
  ['nothing without a rate', [2_500n, 57_000n], percent(0n), [0n, 0n]],
  ['of the sum, not of each line', [10n, 10n, 10n], percent(50_000n), [1n, 1n, 0n]],
  ['half a cent goes up', [10n], percent(50_000n), [1n]],
  ['just under half a cent does not', [10n], percent(49_999n), [0n]],
  ['the largest rest first', [108n, 3_390n, 103n], percent(62_500n), [7n, 212n, 6n]],
  ['80 percent of the charge, as in Texas', [10_000n], percent(62_500n, 800_000n), [500n]],
  ['nothing of a line of nothing', [0n, 9n], percent(60_000n), [0n, 1n]],
  ['of no lines', [], percent(62_500n), []],
])('%s', (_, cents, rate, taxes) => expect(taxOfLines(cents, rate)).toEqual(taxes));

test('a line below zero is refused', () => expect(() => taxOfLines([-1n], percent(1n))).toThrow(RangeError));

const invoice = fc.tuple(
  fc.array(fc.oneof(fc.bigInt(0n, 200n), fc.bigInt(0n, 10_000_000n)), { maxLength: 20 }),
  fc.bigInt(0n, 150_000n),
  fc.bigInt(0n, 1_000_000n),
);
/** A fraction, counted independently: numerators over one denominator. */
const over = 10n ** 12n;

test('the lines add up to the tax of their sum, and none is a cent away from its own', () => {
  fc.assert(
    fc.property(invoice, ([cents, rate, taxableShare]) => {
      const taxes = taxOfLines(cents, { rate, taxableShare });
      const total = taxes.reduce((sum, one) => sum + one, 0n);
      const exactTotal = cents.reduce((sum, one) => sum + one, 0n) * rate * taxableShare;
      // The nearest whole; of two as near the greater.
      const away = total * over - exactTotal;
      expect(2n * away <= over && 2n * away > -over).toBe(true);
      for (const [index, tax] of taxes.entries()) {
        const off = tax * over - (cents[index] ?? 0n) * rate * taxableShare;
        expect(off < over && off > -over).toBe(true);
        if (cents[index] === 0n) expect(tax).toBe(0n);
      }
      // Expects every rounded-up line to have at least the remainder of a rounded-down one.
      const rest = (index: number) => ((cents[index] ?? 0n) * rate * taxableShare) % over;
      const isUp = (index: number) => (taxes[index] ?? 0n) * over > (cents[index] ?? 0n) * rate * taxableShare;
      const ups = [...taxes.keys()].filter(isUp).map(rest);
      const downs = [...taxes.keys()].filter((index) => !isUp(index)).map(rest);
      for (const up of ups) for (const down of downs) expect(up >= down).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

const texas = { country: 'US', state: 'TX' };
const until = (place: string, validUntil: string | null = null) => [{ place, validUntil }];

describe('an exemption', () => {
  it.each([
    ['its state', 'US-TX', texas, true],
    ['a state that is written out', 'US-TX', { country: 'United States', state: 'Texas' }, true],
    ['its whole country', 'US', texas, true],
    ['a country without a state', 'US', { country: 'US', state: '' }, true],
    ['another state', 'US-ID', texas, false],
    ['another country', 'CA', texas, false],
    ['a state of the same name elsewhere', 'CA-ON', { country: 'US', state: 'ON' }, false],
    ['an account that does not say its state', 'US-TX', { country: 'US', state: '' }, false],
    ['an account that does not say where it is', 'US', { country: '', state: '' }, false],
  ])('for %s', (_, place, account, holds) => {
    expect(isTaxExempt(until(place), account, '2026-12-01')).toBe(holds);
  });

  it.each([
    ['2026-11-30', true],
    ['2026-12-01', true],
    ['2026-12-02', false],
  ])('until Dec 1 on %s', (on, holds) => {
    expect(isTaxExempt(until('US-TX', '2026-12-01'), texas, on)).toBe(holds);
  });

  it('that has ended does not affect another valid one', () => {
    expect(isTaxExempt([...until('US-TX', '2020-01-01'), ...until('US')], texas, '2026-12-01')).toBe(true);
    expect(isTaxExempt([], texas, '2026-12-01')).toBe(false);
  });
});

test.each([
  ['US', true],
  ['DE', true],
  ['US-TX', true],
  ['CA-QC', true],
  ['US-QC', false],
  ['DE-BY', false],
  ['XX', false],
  ['us-tx', false],
  ['US-toString', false],
  ['', false],
])('a place that may be exempt: %s, %s', (place, isOne) => {
  expect(isExemptionPlace(place)).toBe(isOne);
});

test('a place is named in words', () => {
  expect(['US-TX', 'CA-QC', 'US', 'DE'].map(exemptionPlaceName)).toEqual([
    'Texas, United States',
    'Quebec, Canada',
    'United States',
    'Germany',
  ]);
});

test('to choose from are two countries with all their parts, each of which may be exempt', () => {
  const places = exemptionPlaces();
  expect(places).toHaveLength(2 + Object.keys(usStates).length + Object.keys(canadianProvinces).length);
  expect(new Set(places).size).toBe(places.length);
  expect(places).toEqual(expect.arrayContaining(['US', 'US-TX', 'US-PR', 'CA', 'CA-QC']));
  expect(places.filter((place) => !isExemptionPlace(place))).toEqual([]);
  expect(places.filter((place) => !/^(US|CA)(-[A-Z]{2})?$/.test(place))).toEqual([]);
});
