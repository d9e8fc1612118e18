import { createHash } from 'node:crypto';
import { ocrB } from '@carded/testing/cards';
import { describe, expect, it } from 'vitest';
import { GLYPH_MODEL } from './generated/glyph-model.ts';
import { CELL_SIZE, GLYPHS, levelCell, placeOf, sampleCell } from './letter-line.ts';
import { ANSWERS, scoreGlyph } from './read-line.ts';

const { data, width, height, pitchPx } = ocrB(GLYPHS);
const sheet = { data: data.map((ink) => 240 - 0.8 * ink), width, height };
const line = {
  count: GLYPHS.length,
  first: { x: pitchPx / 2, y: height / 2 },
  last: { x: width - pitchPx / 2, y: height / 2 },
  bend: 0,
  sag: 0,
  stretch: 1,
};
const answerAt = (index: number, shift = 0) => {
  const [cell, scores] = [new Float32Array(CELL_SIZE), new Float32Array(ANSWERS)];
  const place = placeOf(line, index);
  sampleCell(sheet, { ...place, middle: { ...place.middle, x: place.middle.x + shift * pitchPx } }, cell);
  levelCell(cell, 180);
  scoreGlyph(cell, scores);
  return { answer: scores.indexOf(Math.max(...scores)), total: scores.reduce((sum, score) => sum + score, 0) };
};

describe('scoreGlyph', () => {
  it('is the model that was trained, bit for bit, and small', () => {
    expect(createHash('sha256').update(GLYPH_MODEL.packed).digest('hex')).toBe(GLYPH_MODEL.sha256);
    expect(GLYPH_MODEL.packed.length).toBeLessThan(150_000);
  });

  it.each([...GLYPHS].map((sign, at) => [sign, at] as const))('knows %s as it is drawn', (_sign, at) => {
    expect(answerAt(at).answer).toBe(at);
  });

  it('knows that a place between two letters holds none', () => {
    expect(answerAt(GLYPHS.indexOf('H'), 0.5).answer).toBe(ANSWERS - 1);
  });

  it('gives chances that add up to one', () => {
    expect(answerAt(0).total).toBeCloseTo(1, 4);
  });
});
