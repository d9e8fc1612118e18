import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type Degradation, degrade, gaussian, seededRandom } from '@carded/testing/cards';
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
} from '../src/mrz/letter-line.ts';
import { halve, toGray } from '../src/pixels/image.ts';
import { drawSheet } from './training/draw-sheet.ts';
import { type Examples, type Trained, Trainer } from './training/train-network.ts';

/**
 * Trains the classifier of OCR-B glyphs and writes it to `src/mrz/generated/glyph-model.ts`:
 * `node packages/documents/scripts/train-mrz.ts [sheets] [passes] [seed]`. It learns from bitmaps that `draw-ocr-b.ts` made
 * from Debian's fonts-ocr-b; the same arguments give the same model. Takes some minutes.
 */

const HIDDEN_UNITS = 80;
const NONE = GLYPHS.length;
const GLANCES = 2;
/** Hidden share above which a letter cannot be known. */
const HIDDEN = 0.9;

const [sheets, passes, seed] = [process.argv[2] ?? 600, process.argv[3] ?? 8, process.argv[4] ?? 1].map(Number) as [
  number,
  number,
  number,
];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const random = seededRandom(seed * 1_000_003);
const examples: Samples = { cells: [], answers: [] };
for (let sheet = 0; sheet < sheets; sheet++) {
  const { cells, answers } = await sheetSamples(random, seed * 100_000 + sheet);
  examples.cells.push(...cells);
  examples.answers.push(...answers);
}
print(`${examples.cells.length} examples`);
const trainer = new Trainer(CELL_SIZE, HIDDEN_UNITS, GLYPHS.length + 1, random);
for (let pass = 0; pass < passes; pass++) {
  const rate = 0.002 * (1 - pass / passes) ** 1.5;
  print(`pass ${pass + 1}: ${(trainer.pass(examples satisfies Examples, rate, random) * 100).toFixed(3)} % right`);
}
const packed = packModel(trainer.trained);
writeFileSync(
  new URL('../src/mrz/generated/glyph-model.ts', import.meta.url),
  `// Trained by packages/documents/scripts/train-mrz.ts ${sheets} ${passes} ${seed}. Do not edit.
export const GLYPH_MODEL = {
  hiddenUnits: ${HIDDEN_UNITS},
  sha256: '${createHash('sha256').update(packed).digest('hex')}',
  packed:
    '${packed}',
} as const;
`,
);
print(`${(packed.length / 1024).toFixed(0)} KB`);

/** Weights as bytes, each unit with its own scale; scales and biases after them as 32-bit floats. Base64. */
function packModel({ hidden, hiddenBiases, answers, answerBiases }: Trained): string {
  const bytes: number[] = [];
  const floats: number[] = [];
  for (const [weights, biases] of [
    [hidden, hiddenBiases],
    [answers, answerBiases],
  ] as const) {
    const inputs = weights.length / biases.length;
    for (const [unit, bias] of biases.entries()) {
      const own = weights.subarray(unit * inputs, (unit + 1) * inputs);
      const scale = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
      for (const weight of own) bytes.push(Math.round(weight / scale));
      floats.push(scale, bias);
    }
  }
  const packed = Buffer.alloc(bytes.length + 4 * floats.length);
  for (const [at, byte] of bytes.entries()) packed.writeInt8(byte, at);
  for (const [at, float] of floats.entries()) packed.writeFloatLE(float, bytes.length + 4 * at);
  return packed.toString('base64');
}

type Samples = {
  /** Leveled places, one after the other. */
  readonly cells: Float32Array[];
  /** The right answer for each. */
  readonly answers: number[];
};

/** Draws a sheet, degrades it and cuts its letters out, each slightly off its place, as in the reader. */
async function sheetSamples(random: () => number, seed: number): Promise<Samples> {
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
