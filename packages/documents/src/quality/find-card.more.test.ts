import { type CardImage, type Degradation, degrade, drawCard, randomCard, seededRandom } from '@carded/testing/cards';
import { describe, expect, it } from 'vitest';
import { findCard } from './find-card.ts';

const sample = (seed: number) => randomCard(seed);
const front = (seed: number) => drawCard({ side: 'front', ...sample(seed), seed });
const back = (seed: number) => drawCard({ text: sample(seed).text, modulePx: 2, seed });
const turned = (image: CardImage, degrees: number, ...more: Degradation[]) =>
  degrade(image, [{ kind: 'rotate', degrees }, ...more]);

/** A scene without a card: what each place looks like. */
function scene(paint: (x: number, y: number, random: () => number) => number): CardImage {
  const [width, height] = [480, 270];
  const random = seededRandom(5);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    const value = paint(at % width, Math.floor(at / width), random);
    data.fill(value, at * 4, at * 4 + 3);
  }
  return { data, width, height };
}

describe('findCard', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('finds both sides of card %i where they lie', (seed) => {
    for (const image of [front(seed), back(seed)]) {
      const found = findCard(image);
      expect(found).not.toBeNull();
      const [p, , r] = found?.corners ?? [];
      expect(Math.abs((p?.x ?? 0) / image.width - 1 / 12)).toBeLessThan(0.03);
      expect(Math.abs((r?.x ?? 0) / image.width - 11 / 12)).toBeLessThan(0.03);
      expect(found?.isVertical).toBe(false);
    }
  });

  it.each([-15, -9, -3, 4, 8, 15])('finds a card tilted by %i degrees', async (degrees) => {
    expect(findCard(await turned(front(3), degrees))?.isVertical).toBe(false);
    expect(findCard(await turned(back(3), degrees))?.isVertical).toBe(false);
  });

  it.each([90, 270, 84, 100])('says that a card turned by %i degrees stands', async (degrees) => {
    expect(findCard(await turned(front(2), degrees))?.isVertical).toBe(true);
    expect(findCard(await turned(back(2), degrees))?.isVertical).toBe(true);
  });

  it('finds a card through noise, shade and a slant', async () => {
    const steps: Degradation[] = [
      { kind: 'keystone', amount: 0.06 },
      { kind: 'shade', darkest: 0.5 },
      { kind: 'noise', sigma: 6 },
    ];
    expect(findCard(await turned(front(4), 5, ...steps))).not.toBeNull();
  });

  it.each<[string, (x: number, y: number, random: () => number) => number]>([
    ['an even table', () => 120],
    ['a table in uneven light', (x, y) => 60 + x / 4 + y / 5],
    ['noise', (_x, _y, random) => 100 + 80 * random()],
    ['the edge of a table', (x, y) => (y > 130 + x / 20 ? 60 : 170)],
    ['wood', (x, y, random) => 120 + 30 * Math.sin(y / 5 + Math.sin(x / 60)) + 8 * random()],
    ['a tablecloth of squares', (x, y) => (((x >> 5) + (y >> 5)) % 2 === 0 ? 70 : 200)],
    ['bricks', (x, y) => (y % 40 < 4 || (x + (Math.floor(y / 40) % 2) * 40) % 80 < 4 ? 190 : 110)],
    ['a bare card', (x, y) => (x > 80 && x < 400 && y > 34 && y < 236 ? 230 : 90)],
    [
      'a sheet of paper',
      (x, y) => (x > 160 && x < 320 && y > 22 && y < 248 ? (y % 12 < 4 && x % 9 < 6 ? 60 : 230) : 90),
    ],
    ['a keyboard', (x, y) => (x % 32 < 4 || y % 32 < 4 ? 30 : 80 + (((x >> 5) * 37 + (y >> 5) * 17) % 20))],
  ])('finds no card in %s', (_, paint) => {
    expect(findCard(scene(paint))).toBeNull();
  });

  it('finds no card that is cut off, nor in an image of no sane size', () => {
    const { data, width, height } = front(1);
    const left = { data: data.slice(0, width * Math.floor(height * 0.6) * 4), width, height: Math.floor(height * 0.6) };
    expect(findCard(left)).toBeNull();
    expect(findCard({ data: new Uint8Array(4), width: 0, height: 9 })).toBeNull();
  });
});
