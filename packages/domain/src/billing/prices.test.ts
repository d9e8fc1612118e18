import { expect, test } from 'vitest';
import { chargeKinds, isChargeKind, pricedKinds } from './charge-kinds.ts';
import { covers, isCover } from './covers.ts';
import { type Price, unitMicrosIn } from './prices.ts';

const prices: Price[] = [
  { kind: 'scan', fromMonth: '2026-12', unitMicros: 30_000n },
  { kind: 'scan', fromMonth: '2026-03', unitMicros: 40_000n },
  { kind: 'phone', fromMonth: '2026-01', unitMicros: 1n },
];

test.each([
  ['2026-02', 50_000n],
  ['2026-03', 40_000n],
  ['2026-11', 40_000n],
  ['2026-12', 30_000n],
  ['2030-01', 30_000n],
])('a scan costs in %s what holds by then', (month, unitMicros) =>
  expect(unitMicrosIn(prices, 'scan', month)).toBe(unitMicros),
);

test('without a price of its own an account pays the plan’s', () =>
  expect(pricedKinds.map(({ kind }) => [kind, unitMicrosIn([], kind, '2026-11')])).toEqual([
    ['monthly', 25_000_000n],
    ['verification', 500_000n],
    ['repeat', 500_000n],
    ['dob_phone', 500_000n],
    ['dob_zip', 500_000n],
    ['phone', 150_000n],
    ['selfie', 150_000n],
    ['scan', 50_000n],
    ['scan_validation', 250_000n],
  ]));

test('kinds and covers are told from other words', () => {
  expect(chargeKinds.every(({ kind }) => isChargeKind(kind))).toBe(true);
  expect(['monthly', '', null].some(isChargeKind)).toBe(false);
  expect(covers.every(({ cover }) => isCover(cover))).toBe(true);
  expect(['free', '', null].some(isCover)).toBe(false);
});

test('scans are tried for free in the one trial, everything else in the other', () =>
  expect(chargeKinds.filter(({ trial }) => trial === 'scans').map(({ kind }) => kind)).toEqual([
    'scan',
    'scan_validation',
  ]));

test('what is billed has a name', () => {
  expect(pricedKinds.map(({ label }) => label)).toEqual([
    'Monthly fee',
    'Verifications',
    'Repeat verifications',
    'Birth date and phone checks',
    'Birth date and ZIP checks',
    'Phone codes',
    'Selfies',
    'ID scans',
    'ID scans with records',
  ]);
  expect(covers.map(({ label }) => label)).toEqual(['Plan', 'Trial', 'Complimentary', 'Test']);
});
