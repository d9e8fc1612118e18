import { expect, test } from 'vitest';
import { isSamePicture } from './sent-front.ts';

const picture = (bright: (at: number) => number) => Uint8Array.from({ length: 192 }, (_, at) => bright(at));
const front = picture((at) => (at % 16 < 5 ? 60 : 190));
const back = picture((at) => (at < 64 ? 90 : 220));

test('knows one side again in other light and with some noise', () => {
  expect(isSamePicture(front, front)).toBe(true);
  expect(
    isSamePicture(
      front,
      picture((at) => Math.round((front[at] ?? 0) * 0.6 + 20 + (at % 3))),
    ),
  ).toBe(true);
});

test('tells one side from the other, and decides nothing about an empty picture', () => {
  expect(isSamePicture(front, back)).toBe(false);
  expect(
    isSamePicture(
      front,
      picture((at) => 250 - (front[at] ?? 0)),
    ),
  ).toBe(false);
  expect(
    isSamePicture(
      picture(() => 128),
      picture(() => 128),
    ),
  ).toBe(false);
});
