import { expect, test } from 'vitest';
import { photoHints } from '#pictures/photo-hints.ts';

const good = { sharpness: 0.6, brightness: 0.6, glare: 0 };
const facts = { quality: good, longest: 2000, isCodeRead: null };

test.each([
  [[], facts],
  [['small'], { ...facts, longest: 400 }],
  [['dark'], { ...facts, quality: { ...good, brightness: 0.1 } }],
  [['glare'], { ...facts, quality: { ...good, glare: 0.2 } }],
  [['blurred'], { ...facts, quality: { ...good, sharpness: 0.1 } }],
  [['no_code'], { ...facts, isCodeRead: false }],
  [['small', 'dark'], { quality: { sharpness: 0, brightness: 0, glare: 0 }, longest: 100, isCodeRead: false }],
] as const)('says %j', (hints, seen) => {
  expect(photoHints(seen)).toEqual(hints);
});

test('says nothing of a card whose code was read', () => {
  expect(photoHints({ quality: { sharpness: 0, brightness: 0, glare: 1 }, longest: 90, isCodeRead: true })).toEqual([]);
});
