import { expect, test } from 'vitest';
import { reviewReasons } from './review-answers.ts';

test.each([
  ['again', false, 'info_missing blank_id both_sides_needed'],
  ['again', true, 'info_missing blank_id selfie_mismatch selfie_id_missing selfie_not_provided both_sides_needed'],
  ['deny', false, 'invalid_id underage info_mismatch blocked fake_id expired'],
  ['deny', true, 'invalid_id underage info_mismatch blocked fake_id expired'],
] as const)('a reviewer may answer %s, with a selfie %s, for %s', (answer, hasSelfie, codes) => {
  expect(
    reviewReasons(answer, hasSelfie)
      .map(({ code }) => code)
      .join(' '),
  ).toBe(codes);
});

test('of what a machine accepted, a person says that the card will not do, or that the face is another', () => {
  const codes = (answer: 'deny' | 'wrong') => reviewReasons(answer, true).map(({ code }) => code);
  expect(codes('wrong').toSorted()).toEqual([...codes('deny'), 'selfie_mismatch'].toSorted());
});
