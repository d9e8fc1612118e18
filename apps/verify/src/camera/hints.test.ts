import type { FoundCard } from '@carded/documents/browser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardHint,
  faultOf,
  glanceAt,
  type HeldHint,
  type Hint,
  heldHint,
  heldStill,
  isHeldLongEnough,
} from '#camera/hints.tsx';

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

test('tells what to do with the card', () => {
  expect(cardHint(seen)).toBe('steady');
  expect(cardHint({ ...seen, card: null })).toBe('frame');
  expect(cardHint({ ...seen, card: null, quality: { ...good, sharpness: 0 } })).toBe('frame');
  expect(cardHint({ ...seen, card: null, quality: { ...good, sharpness: 0.1 } })).toBe('blurred');
  expect(cardHint({ ...seen, card: null, unread: 3 })).toBe('closer');
  expect(cardHint({ ...seen, card: { ...card, share: 0.15 } })).toBe('closer');
  expect(cardHint({ ...seen, unread: 3 })).toBe('flat');
  expect(cardHint({ ...seen, isOtherSide: true })).toBe('turn_over');
});

const nothing: HeldHint = { hint: null, since: 0 };

test('shows the first hint at once and the next one after 800 ms', () => {
  const first = heldHint(nothing, 'dark', 100);
  expect(first).toEqual({ hint: 'dark', since: 100 });
  expect(heldHint(first, 'closer', 899)).toBe(first);
  expect(heldHint(first, 'closer', 900)).toEqual({ hint: 'closer', since: 900 });
});

test('changes at most once in 800 ms, whatever the camera sees', () => {
  const hints = fc.constantFrom<Hint>('dark', 'glare', 'blurred', 'closer', 'steady');
  fc.assert(
    fc.property(fc.array(fc.tuple(hints, fc.integer({ min: 1, max: 600 })), { maxLength: 60 }), (looks) => {
      let [shown, now, changedAt] = [nothing, 0, -Infinity];
      for (const [hint, passed] of looks) {
        now += passed;
        const next = heldHint(shown, hint, now);
        if (next.hint === shown.hint) continue;
        expect(now - changedAt).toBeGreaterThanOrEqual(800);
        [shown, changedAt] = [next, now];
      }
    }),
    { numRuns: 200 },
  );
});

/** A bright card of 300 × 190 on a dark table, seen by a camera with some noise. */
function scene(left: number, top: number, seed = 1) {
  const [width, height] = [480, 270];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isCard = x >= left && x < left + 300 && y >= top && y < top + 190;
    data.fill((isCard ? 220 : 60) + ((at * 31 * seed) % 9), at * 4, at * 4 + 3);
  }
  return glanceAt({ data, width, height });
}

test('takes a picture that was still for 0.8 s, in a hand that trembles', () => {
  const first = heldStill(null, scene(90, 40), 1_000);
  const last = heldStill(heldStill(first, scene(93, 38, 2), 1_300), scene(90, 40, 3), 1_800);
  expect(isHeldLongEnough(first, 1_000)).toBe(false);
  expect(isHeldLongEnough(last, 1_799)).toBe(false);
  expect(isHeldLongEnough(last, 1_800)).toBe(true);
});

test('begins again when the card moves', () => {
  const first = heldStill(null, scene(90, 40), 0);
  expect(heldStill(first, scene(120, 40), 700).since).toBe(700);
  expect(heldStill(first, scene(90, 60), 700).since).toBe(700);
  expect(isHeldLongEnough(null, 5_000)).toBe(false);
});
