import { expect, test } from 'vitest';
import { ageOf, isOwn, modeOf, switchOf } from './settings.ts';

test('the narrower place overrides the wider one', () => {
  expect(ageOf([{ minAge: 21 }, {}, { minAge: 'block' }, {}])).toBe('block');
  expect(switchOf([{ selfie: true }, { selfie: false }], 'selfie')).toBe(false);
  expect(switchOf([{}, {}], 'selfie')).toBe(false);
});

test('of several modes the strictest counts, as long as the step is on', () => {
  expect(modeOf([{ requireId: true, requireIdMode: 2 }, { requireIdMode: 5 }], 'requireId')).toBe(2);
  expect(modeOf([{ requireId: true, requireIdMode: 5 }, { requireIdMode: 1 }], 'requireId')).toBe(1);
  expect(modeOf([{ requireId: true, requireIdMode: 1 }, { requireId: false }], 'requireId')).toBeNull();
  expect(modeOf([{ phoneValidation: true }], 'phoneValidation')).toBe(1);
});

test('a mode alone counts as said here', () => {
  expect(isOwn({ requireIdMode: 3 }, 'requireId')).toBe(true);
  expect(isOwn({ minAge: 21 }, 'requireId')).toBe(false);
});
