import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EvidenceLevel } from '#codes/index.ts';
import { reviewTurn } from './review-turn.ts';

const minutes = (count: number) => count * 60_000;
const level = fc.constantFrom<EvidenceLevel>(0, 1, 2, 3, 4);

it('puts the better one first of two that came together', () => {
  fc.assert(
    fc.property(fc.nat(), level, level, (since, one, other) => {
      expect(Math.sign(reviewTurn(since, one) - reviewTurn(since, other))).toBe(Math.sign(other - one));
    }),
  );
});

it('lets nobody wait behind one that came more than two hours later', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: minutes(120) + 1 }), level, level, (since, later, one, other) => {
      expect(reviewTurn(since, one)).toBeLessThan(reviewTurn(since + later, other));
    }),
  );
});
