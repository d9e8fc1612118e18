import { layoutOf, parseMrz } from '@carded/domain/mrz';
import { describe, expect, it } from 'vitest';
import { GLYPHS } from './letter-line.ts';
import { ANSWERS } from './read-line.ts';
import { resolveGlyphs } from './resolve-glyphs.ts';

const specimen = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

/** Makes a classifier's scores that are clear except in some places: their probabilities by glyph. */
function read(doubts: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  const scores = specimen.map((text, line) =>
    [...text].map((sign, column) => {
      const chances = new Float32Array(ANSWERS).fill(1e-7);
      for (const [glyph, chance] of Object.entries(doubts[`${line}:${column}`] ?? { [sign]: 0.999 })) {
        chances[GLYPHS.indexOf(glyph)] = chance;
      }
      return chances;
    }),
  );
  const layout = layoutOf(specimen);
  if (layout === null) throw new Error('The specimen has no layout.');
  const { lines, uncertain } = resolveGlyphs(layout, scores);
  const parse = parseMrz(lines, { today: '2026-11-20' });
  if (!parse.ok) throw new Error(parse.reason);
  return { lines, uncertain, parse };
}

describe('resolveGlyphs', () => {
  it('leaves clear characters unchanged and unmarked', () => {
    expect(read({})).toMatchObject({ lines: specimen, uncertain: [] });
  });

  it('marks a letter that became the digit its place wants', () => {
    const { lines, uncertain } = read({ '1:15': { O: 0.9, 0: 0.09 } });
    expect(lines).toEqual(specimen);
    expect(uncertain).toEqual([{ line: 1, column: 15, read: '0', why: 'corrected' }]);
  });

  it('marks what check digits put right', () => {
    const { lines, uncertain, parse } = read({ '1:2': { 8: 0.6, 9: 0.4 }, '1:30': { 7: 0.55, 1: 0.44 } });
    expect(lines).toEqual(specimen);
    expect(parse.checks.composite).toBe('ok');
    expect(uncertain).toEqual([
      { line: 1, column: 2, read: '9', why: 'corrected' },
      { line: 1, column: 30, read: '1', why: 'corrected' },
    ]);
  });

  it('uses the composite digit to choose between two ways that a field alone could be put right', () => {
    const { lines } = read({ '1:13': { 1: 0.5, 7: 0.45 }, '1:18': { 3: 0.1, 2: 0.9 } });
    expect(lines).toEqual(specimen);
  });

  it('leaves a field null that can be put right in two likely ways', () => {
    // Makes two changes possible: 3 here or 8 there fits the number's check digit, and the composite digit is not legible.
    const { parse, uncertain } = read({
      '1:1': { 3: 0.5, 8: 0.2 },
      '1:9': { 6: 0.5, 1: 0.2 },
      '1:43': Object.fromEntries([...'0123456789'].map((digit) => [digit, 0.1])),
    });
    expect(parse.fields.documentNumber).toBeNull();
    expect(parse.fields.birthDate).toBe('1974-08-12');
    expect(uncertain.length).toBeGreaterThan(0);
  });

  it('does not put right what the pixels speak against, but marks all that its check digit covers', () => {
    const { parse, uncertain } = read({ '1:13': { 1: 0.9999 } });
    expect(parse.checks.birthDate).toBe('failed');
    expect(parse.fields.birthDate).toBeNull();
    expect(uncertain.map(({ column }) => column)).toEqual([13, 14, 15, 16, 17, 18, 19]);
  });

  it('marks a doubt that no check digit can settle', () => {
    const { lines, uncertain } = read({ '1:9': { 6: 0.6, G: 0.4 }, '0:6': { R: 0.7, H: 0.3 } });
    expect(lines).toEqual(specimen);
    expect(uncertain.map(({ line, column, why }) => [line, column, why])).toEqual([
      [0, 6, 'low_confidence'],
      [1, 9, 'low_confidence'],
    ]);
  });

  it('doubts the whole first line when it does not begin as its format does', () => {
    const { uncertain } = read({ '0:0': { L: 0.99 } });
    expect(uncertain.filter(({ line }) => line === 0)).toHaveLength(44);
  });
});
