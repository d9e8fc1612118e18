import { type Degradation, degrade, drawCard, randomCard } from '@carded/testing/cards';
import { describe, expect, it } from 'vitest';
import { cutOut, toGray } from '#pixels/image.ts';
import { DEGREE, locateSymbols, measureTilt, quadAround } from './attempts.ts';

const card = drawCard({ text: randomCard(1).text, modulePx: 2 });

async function angleOf(...steps: readonly Degradation[]): Promise<number> {
  const gray = toGray(await degrade(card, steps));
  const [patch] = locateSymbols(gray, 1);
  if (patch === undefined) throw new Error('No patch was found.');
  const rough = cutOut(gray, quadAround(patch, patch.angle), 1);
  return (patch.angle + measureTilt(rough.image, 16 * DEGREE)) / DEGREE;
}

/** Degrees between two directions of rows, which look the same upside down. */
const apart = (a: number, b: number) => Math.abs(((((a - b + 90) % 180) + 180) % 180) - 90);

describe('locateSymbols and measureTilt', () => {
  it.each([-80, -31, -6, 4, 12, 50, 100, 170])(
    'find the direction of a symbol turned by %i degrees',
    async (degrees) => {
      expect(apart(await angleOf({ kind: 'rotate', degrees }), degrees)).toBeLessThan(0.8);
    },
  );

  it('find it in noise, in blur and in the dark', async () => {
    const turned = { kind: 'rotate', degrees: 21 } as const;
    for (const harm of [
      { kind: 'noise', sigma: 25 },
      { kind: 'blur', sigma: 1.8 },
      { kind: 'shade', darkest: 0.1 },
    ] as const) {
      expect(apart(await angleOf(turned, harm), 21)).toBeLessThan(1);
    }
  });

  it('hold the whole symbol, the wide guard bar included', () => {
    const gray = toGray(card);
    const [patch] = locateSymbols(gray, 1);
    if (patch === undefined) throw new Error('No patch was found.');
    const [topLeft, , bottomRight] = quadAround(patch, 0);
    const symbolLeft = (card.width - 273 * 2) / 2;
    expect(topLeft.x).toBeLessThan(symbolLeft);
    expect(bottomRight.x).toBeGreaterThan(card.width - symbolLeft);
  });

  it('find nothing in an even surface and in an image smaller than a block', () => {
    for (const side of [1, 5, 64]) {
      const data = new Uint8Array(side * side).fill(80);
      expect(locateSymbols({ data, width: side, height: side }, 2)).toEqual([]);
    }
  });
});
