import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { EvidenceLevel } from '#codes/index.ts';
import { reviewReasons, reviewTurn } from './index.ts';

const again = ['info_missing', 'blank_id', 'both_sides_needed'];
const againWithSelfie = ['selfie_mismatch', 'selfie_id_missing', 'selfie_not_provided'];
const denied = ['invalid_id', 'underage', 'info_mismatch', 'blocked', 'fake_id', 'expired'];
const judged = new Set<string>([...again, ...againWithSelfie, ...denied, 'sms_failed', 'not_reviewed']);

test.each([
  ['again', false, again],
  ['again', true, [...again, ...againWithSelfie]],
  ['deny', false, denied],
  ['deny', true, denied],
] as const)('a reviewer may answer %s, with a selfie %s, for %j', (answer, hasSelfie, codes) => {
  const offered = reviewReasons(answer, hasSelfie).map(({ code }) => code);
  expect(offered.filter((code) => judged.has(code)).toSorted()).toEqual(codes.toSorted());
});

test('a reviewer of a machine’s acceptance can refuse the card or the face', () => {
  const codes = (answer: 'deny' | 'wrong') => reviewReasons(answer, true).map(({ code }) => code);
  expect(codes('wrong').toSorted()).toEqual([...codes('deny'), 'selfie_mismatch'].toSorted());
});

const minutes = (count: number) => count * 60_000;
const level = fc.constantFrom<EvidenceLevel>(0, 1, 2, 3, 4);

it('puts the better one first of two that came together', () => {
  fc.assert(
    fc.property(fc.nat(), level, level, (since, one, other) => {
      expect(Math.sign(reviewTurn(since, one) - reviewTurn(since, other))).toBe(Math.sign(other - one));
    }),
  );
});

it('never puts a review behind one that came more than two hours later', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: minutes(120) + 1 }), level, level, (since, later, one, other) => {
      expect(reviewTurn(since, one)).toBeLessThan(reviewTurn(since + later, other));
    }),
  );
});
