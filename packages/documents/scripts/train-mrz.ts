import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { seededRandom } from '@carded/testing/cards';
import { CELL_SIZE, GLYPHS } from '../src/mrz/letter-line.ts';
import { type Samples, sheetSamples } from './training/sheet-samples.ts';
import { type Examples, type Trained, Trainer } from './training/train-network.ts';

/**
 * Trains the classifier of OCR-B glyphs and writes it to `src/mrz/generated/glyph-model.ts`:
 * `node packages/documents/scripts/train-mrz.ts [sheets] [passes] [seed]`. It learns from bitmaps that `draw-ocr-b.ts` made
 * from Debian's fonts-ocr-b; the same arguments give the same model. Takes some minutes.
 */

const HIDDEN_UNITS = 80;
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
