import { type Degradation, degrade, drawCard, randomCard } from '@carded/testing/cards';
import { describe, expect, it } from 'vitest';
import { frameQuality } from './frame-quality.ts';

const card = drawCard({ text: randomCard(1).text, modulePx: 2 });
const qualityOf = async (...steps: readonly Degradation[]) => frameQuality(await degrade(card, steps));

describe('frameQuality', () => {
  it('tells a sharp card from a blurred one, noise or not', async () => {
    expect(frameQuality(card).sharpness).toBeGreaterThan(0.7);
    expect((await qualityOf({ kind: 'noise', sigma: 6 })).sharpness).toBeGreaterThan(0.7);
    expect((await qualityOf({ kind: 'blur', sigma: 5 })).sharpness).toBeLessThan(0.4);
    expect((await qualityOf({ kind: 'blur', sigma: 5 }, { kind: 'noise', sigma: 6 })).sharpness).toBeLessThan(0.45);
  });

  it('recognizes a dark room', async () => {
    const dark = await qualityOf({ kind: 'shade', darkest: 0 });
    expect(dark.brightness).toBeLessThan(0.7 * frameQuality(card).brightness);
  });

  it('tells a burnt-out spot from white paper', async () => {
    expect(frameQuality(card).glare).toBeLessThan(0.005);
    expect((await qualityOf({ kind: 'glare', strength: 1.5 })).glare).toBeGreaterThan(0.01);
  });

  it('finds no sharpness in an even surface', () => {
    const data = new Uint8ClampedArray(64 * 64 * 4).fill(120);
    expect(frameQuality({ data, width: 64, height: 64 })).toEqual({ sharpness: 0, brightness: 120 / 255, glare: 0 });
  });

  it.each([
    [0, 0],
    [-1, 4],
    [1e9, 1e9],
  ])('answers zeros to an image of %d by %d', (width, height) => {
    expect(frameQuality({ data: new Uint8Array(4), width, height })).toEqual({ sharpness: 0, brightness: 0, glare: 0 });
  });
});
