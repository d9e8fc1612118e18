import type { FoundCard } from '@carded/documents/browser';
import { expect, test } from 'vitest';
import { cardHint, faultOf } from '#camera/hint-for.ts';

const good = { sharpness: 0.5, brightness: 0.5, glare: 0 };
const corner = { x: 0, y: 0 };
const card: FoundCard = { corners: [corner, corner, corner, corner], share: 0.5, support: 1, isVertical: false };
const seen = { quality: good, card, unread: 0, isOtherSide: false };

test.each([
  ['dark', { sharpness: 0.1, brightness: 0.1, glare: 0 }],
  ['glare', { sharpness: 0.5, brightness: 0.5, glare: 0.1 }],
  ['blurred', { sharpness: 0.1, brightness: 0.5, glare: 0 }],
  [null, good],
])('says %s', (hint, quality) => {
  expect(faultOf(quality)).toBe(hint);
  if (hint !== null) expect(cardHint({ ...seen, quality })).toBe(hint);
});

test('says what to do with the card', () => {
  expect(cardHint(seen)).toBe('steady');
  expect(cardHint({ ...seen, card: null })).toBe('frame');
  expect(cardHint({ ...seen, card: null, quality: { ...good, sharpness: 0 } })).toBe('frame');
  expect(cardHint({ ...seen, card: null, quality: { ...good, sharpness: 0.1 } })).toBe('blurred');
  expect(cardHint({ ...seen, card: null, unread: 3 })).toBe('closer');
  expect(cardHint({ ...seen, card: { ...card, share: 0.15 } })).toBe('closer');
  expect(cardHint({ ...seen, unread: 3 })).toBe('flat');
  expect(cardHint({ ...seen, isOtherSide: true })).toBe('turn_over');
});
