import { parseMrz } from '@carded/domain/mrz';
import { describe, expect, it } from 'vitest';
import { drawMrz } from './draw-mrz.ts';
import { inkAt } from './lettering.ts';
import { ocrB } from './ocr-b.ts';
import { randomMrz } from './random-mrz.ts';

describe('randomMrz', () => {
  it('makes passports and cards of all three formats in turn, with check digits that fit', () => {
    const parses = Array.from({ length: 60 }, (_, seed) => parseMrz(randomMrz(seed).lines, { today: '2026-11-20' }));
    const formats = parses.map((parse) => {
      if (!parse.ok) throw new Error(parse.reason);
      expect(Object.values(parse.checks)).not.toContain('failed');
      return parse.format;
    });
    for (const format of ['TD1', 'TD2', 'TD3'] as const) {
      expect(formats.filter((one) => one === format)).toHaveLength(20);
    }
  });
});

describe('drawMrz', () => {
  const { lines } = randomMrz(5);

  it('gives the same pixels for the same seed only', () => {
    const [first, again, other] = [1, 1, 2].map((seed) => drawMrz({ lines, pitchPx: 8, seed }));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('makes a card as much larger as its letters', () => {
    const [small, large] = [8, 16].map((pitchPx) => drawMrz({ lines, pitchPx }));
    expect((large?.width ?? 0) / (small?.width ?? 1)).toBeCloseTo(2, 1);
  });
});

describe('ocrB', () => {
  const inkOf = (text: string, spread?: number) => ocrB(text, spread).data.reduce((sum, ink) => sum + ink, 0);

  it('draws bolder and thinner strokes', () => {
    expect(inkOf('AB8', 0.04)).toBeGreaterThan(inkOf('AB8'));
    expect(inkOf('AB8', -0.03)).toBeLessThan(inkOf('AB8'));
  });

  it('stands each sign in the middle of its place', () => {
    const lettering = ocrB('I<H');
    const { pitchPx, middle } = lettering;
    expect(inkAt(lettering, pitchPx * 0.5, middle)).toBe(1);
    expect(inkAt(lettering, pitchPx * 2.5, middle)).toBe(1);
    expect(inkAt(lettering, pitchPx, middle)).toBe(0);
    expect(inkAt(lettering, -5, middle)).toBe(0);
  });
});
