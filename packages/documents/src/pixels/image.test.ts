import { expect, it } from 'vitest';
import { isSaneImage } from './image.ts';

const ofSize = (width: number, height: number, length = width * height * 4) =>
  isSaneImage({ data: { length } as Uint8Array, width, height });

it('takes what a phone takes', () => {
  expect([ofSize(1, 1), ofSize(1280, 720), ofSize(8000, 6000), ofSize(32_767, 1)]).toEqual([true, true, true, true]);
});

it('refuses sides that are empty, broken, negative or no numbers', () => {
  for (const side of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect([ofSize(side, 10), ofSize(10, side)]).toEqual([false, false]);
  }
});

it('refuses more pixels or longer sides than the decoder can count, and data of another length', () => {
  expect([ofSize(9000, 9000), ofSize(32_768, 1), ofSize(1, 32_768)]).toEqual([false, false, false]);
  expect([ofSize(10, 10, 399), ofSize(10, 10, 401), ofSize(10, 10, 100)]).toEqual([false, false, false]);
});
