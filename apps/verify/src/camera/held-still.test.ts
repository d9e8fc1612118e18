import { expect, test } from 'vitest';
import { glanceAt, heldStill, isHeldLongEnough } from '#camera/held-still.ts';

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
