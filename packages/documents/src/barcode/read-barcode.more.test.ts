import { type Degradation, degrade, drawCard, randomCard, seededRandom } from '@carded/testing/cards';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWasmFromPackage } from '#node.ts';
import type { RgbaImage } from '#pixels/image.ts';
import { type BarcodeReading, readBarcode } from './read-barcode.ts';

beforeAll(loadWasmFromPackage);

const { text } = randomCard(1);
const card = drawCard({ text, modulePx: 3 });
/** Reads with enough time for every attempt. */
const read = (image: RgbaImage): Promise<BarcodeReading | null> => readBarcode(image, { budgetMs: Infinity });
const scene = async (...steps: readonly Degradation[]) => read(await degrade(card, steps));

describe('readBarcode', () => {
  it('reads the very text that was drawn, control characters included', async () => {
    const reading = await read(card);
    expect(reading).toMatchObject({ text, format: 'PDF417', stage: 'plain' });
  });

  it('reads Latin-1 bytes as they are', async () => {
    const accented = `${text}\nZZAÑANDÚ \x85\xff`;
    expect((await read(drawCard({ text: accented, modulePx: 2 })))?.text).toBe(accented);
  });

  it.each([3, 14, 45, 77, 90, 133, 180, 211, 270, 301, 357])('reads a card turned by %i degrees', async (degrees) => {
    expect((await scene({ kind: 'rotate', degrees }))?.text).toBe(text);
  });

  it.each<[string, ...Degradation[]]>([
    ['1.2 pixels per module', { kind: 'scale', factor: 0.4 }],
    ['blur of 2.2 pixels', { kind: 'blur', sigma: 2.2 }],
    ['noise', { kind: 'noise', sigma: 20 }],
    ['coarse compression', { kind: 'scale', factor: 0.8 }, { kind: 'jpeg', quality: 20 }],
    ['uneven light', { kind: 'shade', darkest: 0.15 }],
    ['a lamp in the card', { kind: 'glare', strength: 0.9 }],
    ['scratches', { kind: 'scratches', count: 10 }],
    ['perspective', { kind: 'keystone', amount: 0.15 }, { kind: 'rotate', degrees: 6 }],
    [
      'a little of everything',
      { kind: 'rotate', degrees: 8 },
      { kind: 'scale', factor: 0.6 },
      { kind: 'blur', sigma: 0.8 },
      { kind: 'jpeg', quality: 40 },
    ],
  ])('reads through %s', async (_, ...steps) => {
    expect((await scene(...steps))?.text).toBe(text);
  });

  it('locates the symbol in the given image, whatever was tried to read it', async () => {
    const straight = await read(card);
    const halfTurned = await scene({ kind: 'rotate', degrees: 25 });
    expect(halfTurned?.stage).not.toBe('plain');
    const [from, to] = [straight?.corners, halfTurned?.corners];
    const turned = await degrade(card, [{ kind: 'rotate', degrees: 25 }]);
    const angle = (25 * Math.PI) / 180;
    for (const index of [0, 1, 2, 3] as const) {
      const [x, y] = [(from?.[index].x ?? 0) - card.width / 2, (from?.[index].y ?? 0) - card.height / 2];
      const wanted = {
        x: turned.width / 2 + x * Math.cos(angle) - y * Math.sin(angle),
        y: turned.height / 2 + x * Math.sin(angle) + y * Math.cos(angle),
      };
      expect(Math.hypot((to?.[index].x ?? 0) - wanted.x, (to?.[index].y ?? 0) - wanted.y)).toBeLessThan(8);
    }
  });

  it('finds nothing on the front of a card', async () => {
    expect(await read(drawCard({ side: 'front', ...randomCard(2) }))).toBeNull();
  });

  it('begins nothing more once the budget is used up', async () => {
    const turned = await degrade(card, [{ kind: 'rotate', degrees: 20 }]);
    expect(await readBarcode(turned, { budgetMs: 0 })).toBeNull();
  });

  it('counts the budget by the clock that it is given', async () => {
    const turned = await degrade(card, [{ kind: 'rotate', degrees: 20 }]);
    let ms = 0;
    expect(await readBarcode(turned, { budgetMs: 5, now: () => (ms += 10) })).toBeNull();
    expect(await readBarcode(turned, { budgetMs: 1, now: () => 0 })).not.toBeNull();
  });

  it.each([
    [0, 0, 0],
    [1, 1, 4],
    [1, 5_000, 20_000],
    [7, 3, 84],
    [100, 100, 12],
    [-4, -4, 64],
    [1.5, 2, 12],
    [Number.NaN, 1, 4],
    [100_000, 100_000, 4],
    [40_000, 1, 160_000],
  ])('answers null to an image of %d by %d with %d bytes', async (width, height, bytes) => {
    expect(await read({ data: new Uint8ClampedArray(bytes), width, height })).toBeNull();
  });

  it('never throws on noise of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        fc.nat(),
        async (width, height, seed) => {
          const random = seededRandom(seed);
          const data = Uint8Array.from({ length: width * height * 4 }, () => random() * 256);
          expect(await read({ data, width, height })).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });
});
