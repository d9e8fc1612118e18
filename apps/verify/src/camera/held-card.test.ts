import type { FoundCard } from '@carded/documents/browser';
import { expect, test } from 'vitest';
import { type HeldCard, heldCard, isHeldLongEnough } from '#camera/held-card.ts';

const cardAt = (x: number): FoundCard => ({
  corners: [
    { x, y: 20 },
    { x: x + 300, y: 20 },
    { x: x + 300, y: 209 },
    { x, y: 209 },
  ],
  share: 0.5,
  support: 1,
  isVertical: false,
});
const look = (last: HeldCard | null, x: number | null, now: number, isGood = true) =>
  heldCard(last, x === null ? null : cardAt(x), { isGood, width: 480, now });

test('takes a card that lies still for 0.8 s', () => {
  const first = look(null, 50, 1_000);
  const last = look(look(first, 53, 1_300), 50, 1_800);
  expect(isHeldLongEnough(first, 1_000)).toBe(false);
  expect(isHeldLongEnough(last, 1_799)).toBe(false);
  expect(isHeldLongEnough(last, 1_800)).toBe(true);
});

test('begins again when the card moves, goes away, or is badly lit', () => {
  const first = look(null, 50, 0);
  expect(look(first, 90, 700)?.since).toBe(700);
  expect(look(first, null, 700)).toBeNull();
  expect(look(first, 50, 700, false)).toBeNull();
  expect(isHeldLongEnough(null, 5_000)).toBe(false);
});
