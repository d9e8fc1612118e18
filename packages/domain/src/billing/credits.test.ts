import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditsLeft } from './credits.ts';

it.each([
  [0, [300, 500, 1_000]],
  [400, [300, 500, 600]],
  [1_000, [300, 500, 0]],
  [1_200, [300, 300, 0]],
  [1_800, [0, 0, 0]],
])('what ends first is used first: of %i used', (used, left) => {
  const credits = [
    { cents: 300, expiresAt: null },
    { cents: 500, expiresAt: 20 },
    { cents: 1_000, expiresAt: 10 },
  ];
  expect(creditsLeft(credits, used)).toEqual(left);
});

it('what is left and what was used come to what was given', () => {
  const given = fc.record({ cents: fc.integer({ min: 1, max: 900 }), expiresAt: fc.option(fc.nat(9)) });
  fc.assert(
    fc.property(fc.array(given, { maxLength: 6 }), fc.nat(5_000), (credits, asked) => {
      const sum = credits.reduce((total, { cents }) => total + cents, 0);
      const used = Math.min(asked, sum);
      expect(creditsLeft(credits, used).reduce((total, left) => total + left, used)).toBe(sum);
    }),
  );
});
