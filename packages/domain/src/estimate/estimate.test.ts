import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeKinds } from '#billing/index.ts';
import { type Expected, estimateMonth, expectedKinds, readExpected } from './index.ts';

const none: Expected = { accepted: 0, phone: 0, selfie: 0, scans: 0, validated: 0 };

test.each([
  [{ accepted: 100 }, 7_500, '$0.75 for each accepted buyer'],
  [{ accepted: 400, phone: 30 }, 22_950, '$0.57 for each accepted buyer'],
  [{ accepted: 2_000, phone: 200, selfie: 100 }, 107_000, '$0.54 for each accepted buyer'],
  [{ scans: 3_000 }, 17_500, 'The counter included'],
  [{ accepted: 400, phone: 30, scans: 900, validated: 60 }, 28_950, 'The counter included'],
  [{}, 2_500, 'Before the first buyer'],
])('%j comes to %d cents', (expected, cents, about) => {
  expect(estimateMonth({ ...none, ...expected })).toMatchObject({ cents, about });
});

test('says each line in words', () => {
  const { lines } = estimateMonth({ ...none, accepted: 1_500, phone: 1, scans: 1 });
  expect(lines).toEqual([
    { name: 'month', what: 'The month', cents: 2_500 },
    { name: 'accepted', what: '1,500 accepted verifications', cents: 75_000 },
    { name: 'phone', what: '1 with a phone code', cents: 15 },
    { name: 'scans', what: '1 ID scan at the counter', cents: 5 },
  ]);
});

test('is the fee plus each count times its price', () => {
  const count = fc.integer({ min: 0, max: 1_000_000 });
  const anything = fc.record({ accepted: count, phone: count, selfie: count, scans: count, validated: count });
  fc.assert(
    fc.property(anything, (expected) => {
      const priceOf = new Map<string, number>(chargeKinds.map(({ kind, cents }) => [kind, cents]));
      const sum = expectedKinds.reduce(
        (cents, { name, kind }) => cents + expected[name] * (priceOf.get(kind) ?? Number.NaN),
        2_500,
      );
      const estimate = estimateMonth(expected);
      expect(estimate.cents).toBe(sum);
      expect(estimate.lines.reduce((cents, line) => cents + line.cents, 0)).toBe(sum);
    }),
  );
});

test.each([
  ['400', 400],
  [' 1,500 ', 1_500],
  ['-3', 0],
  ['2.9', 2],
  ['many', 0],
  ['', 0],
  [null, 0],
  ['99999999999', 1_000_000],
  ['Infinity', 0],
])('%s typed is %d', (typed, count) => {
  expect(readExpected((name) => (name === 'accepted' ? typed : null))).toEqual({ ...none, accepted: count });
});
