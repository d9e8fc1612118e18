import { expect, test } from 'vitest';
import {
  chargeKinds,
  covers,
  isChargeKind,
  isCover,
  type Price,
  pricedKinds,
  recordAgainAt,
  unitMicrosIn,
} from './charge-kinds.ts';

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

test('an account without a custom price pays the plan’s', () =>
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

test('every billed kind has a name', () => {
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

const minuteMs = 60_000;

test('silence is asked after soon, then hourly and for as long as it lasts', () =>
  expect([1, 2, 3, 4, 5, 500].map((tries) => recordAgainAt('unknown', tries, 0) / minuteMs)).toEqual([
    1, 5, 15, 30, 60, 60,
  ]));

test('records over the cap are tried hourly', () =>
  expect([1, 9].map((tries) => recordAgainAt('over_cap', tries, 7) - 7)).toEqual([60 * minuteMs, 60 * minuteMs]));
