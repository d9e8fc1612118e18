import { type CardImage, degrade, fromFile, toJpeg } from '@carded/testing/cards';
import { CARD, drawFront, frontSvg, photograph, randomFront } from '@carded/testing/fronts';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureHash } from './picture-hash.ts';

const bitsOf = (hex: string): string =>
  [...Buffer.from(hex, 'hex')].map((byte) => byte.toString(2).padStart(8, '0')).join('');

function distance(one: string, other: string): number {
  const [a, b] = [bitsOf(one), bitsOf(other)];
  return [...a].filter((bit, at) => bit !== b[at]).length;
}

/** From so many bits on two pictures are not taken for copies. */
const COPIES_WITHIN = 7;

describe('pictureHash', () => {
  let [photo, hash] = [{} as CardImage, ''];
  beforeAll(async () => {
    photo = await drawFront({ seed: 41, level: 'moderate', widthPx: 900 });
    hash = pictureHash(photo);
  });

  it('has 256 bits, about half of them set', () => {
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const set = [...bitsOf(hash)].filter((bit) => bit === '1').length;
    expect(set).toBeGreaterThan(80);
    expect(set).toBeLessThan(176);
  });

  it.each([60, 75, 90])('hardly changes when JPEG is written again at %i', async (quality) => {
    expect(distance(hash, pictureHash(await fromFile(await toJpeg(photo, quality))))).toBeLessThanOrEqual(
      COPIES_WITHIN,
    );
  });

  it.each([0.5, 0.8, 1.4, 2])('hardly changes at %f of the size', async (factor) => {
    const copy = await degrade(photo, [
      { kind: 'scale', factor },
      { kind: 'jpeg', quality: 80 },
    ]);
    expect(distance(hash, pictureHash(copy))).toBeLessThanOrEqual(COPIES_WITHIN);
  });

  it('hardly changes when it is made darker', () => {
    const darker = { ...photo, data: photo.data.map((value, at) => (at % 4 === 3 ? value : value * 0.8)) };
    expect(distance(hash, pictureHash(darker))).toBeLessThanOrEqual(COPIES_WITHIN);
  });

  it('is another one for another photo of the same card, and for another card of the same look', async () => {
    const { content, layout } = randomFront(41);
    const again = await photograph({
      svg: frontSvg(content, layout, 41),
      size: CARD,
      level: 'moderate',
      widthPx: 900,
      seed: 42,
    });
    expect(distance(hash, pictureHash(again))).toBeGreaterThan(3 * COPIES_WITHIN);
    const other = frontSvg(randomFront(47).content, layout, 41, 47);
    const neighbor = await photograph({ svg: other, size: CARD, level: 'moderate', widthPx: 900, seed: 43 });
    expect(distance(hash, pictureHash(neighbor))).toBeGreaterThan(3 * COPIES_WITHIN);
  });

  it('takes pictures of any size', () => {
    for (const [width, height] of [
      [1, 1],
      [3, 700],
      [64, 64],
    ] as const)
      expect(pictureHash({ data: new Uint8ClampedArray(4 * width * height).fill(90), width, height })).toHaveLength(64);
  });
});
