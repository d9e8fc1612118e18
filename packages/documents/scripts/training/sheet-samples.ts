import { type Degradation, degrade, gaussian } from '@carded/testing/cards';
import {
  CELL_SIZE,
  contrastOf,
  GLYPHS,
  type LetterLine,
  levelCell,
  moved,
  placeOf,
  sampleCell,
  scaled,
} from '../../src/mrz/letter-line.ts';
import { halve, toGray } from '../../src/pixels/cut-out.ts';
import { drawSheet } from './draw-sheet.ts';

export type Samples = {
  /** Levelled places, one after the other. */
  readonly cells: Float32Array[];
  /** The right answer for each. */
  readonly answers: number[];
};

const NONE = GLYPHS.length;
const GLANCES = 2;
/** Hidden share above which a letter cannot be known. */
const HIDDEN = 0.9;

/** Draws a sheet, degrades it and cuts its letters out, each slightly off its place, as in the reader. */
export async function sheetSamples(random: () => number, seed: number): Promise<Samples> {
  const { image, lines, hiddenAt } = drawSheet(random);
  const between = (from: number, to: number) => from + random() * (to - from);
  const pitchOf = ({ first, last, count }: LetterLine) => Math.hypot(last.x - first.x, last.y - first.y) / (count - 1);
  const pitch = pitchOf(lines[0]?.place ?? ({ first: { x: 0, y: 0 }, last: { x: 1, y: 0 }, count: 2 } as LetterLine));
  const steps: Degradation[] = [];
  if (random() < 0.65) steps.push({ kind: 'blur', sigma: Math.max(0.31, pitch * between(0.02, 0.14)) });
  if (random() < 0.45) steps.push({ kind: 'noise', sigma: between(2, 22) });
  if (random() < 0.55) steps.push({ kind: 'jpeg', quality: Math.round(between(10, 80)) });
  let gray = toGray(await degrade(image, steps, seed));
  let factor = 1;
  while (pitch * factor >= 28) [gray, factor] = [halve(gray), factor / 2];
  const samples: Samples = { cells: [], answers: [] };
  for (const { text, place } of lines) {
    const line = scaled(place, factor);
    const usual = usualOf(line, (index) => {
      const cell = new Float32Array(CELL_SIZE);
      sampleCell(gray, placeOf(line, index), cell);
      return contrastOf(cell).contrast;
    });
    const add = (index: number, x: number, y: number, answer: number) => {
      const stretch = line.stretch * (1 + 0.05 * gaussian(random));
      const beside = moved({ ...line, stretch }, { first: { x, y }, last: { x, y } });
      const cell = new Float32Array(CELL_SIZE);
      sampleCell(gray, placeOf(beside, index), cell);
      levelCell(cell, usual);
      samples.cells.push(cell);
      samples.answers.push(answer);
    };
    const aside = (from: number, to: number) => (random() < 0.5 ? -1 : 1) * between(from, to);
    for (const [index, sign] of [...text].entries()) {
      const { middle } = placeOf(place, index);
      const answer = hiddenAt(middle.x, middle.y) > HIDDEN ? NONE : GLYPHS.indexOf(sign);
      for (let glance = 0; glance < GLANCES; glance++)
        add(index, 0.06 * gaussian(random), 0.06 * gaussian(random), answer);
      if (random() < 0.12)
        add(index, aside(0.38, 0.5), random() < 0.3 ? aside(0.6, 0.95) : 0.1 * gaussian(random), NONE);
    }
    for (const index of [-1, text.length]) add(index, 0.2 * gaussian(random), 0.2 * gaussian(random), NONE);
    if (random() < 0.5)
      add(random() < 0.5 ? -2 : text.length + 1, 0.2 * gaussian(random), 0.2 * gaussian(random), NONE);
  }
  return samples;
}

function usualOf({ count }: LetterLine, contrastAt: (index: number) => number): number {
  const contrasts = Array.from({ length: Math.ceil(count / 3) }, (_, third) => contrastAt(third * 3));
  return contrasts.toSorted((a, b) => a - b)[contrasts.length >> 1] ?? 0;
}
