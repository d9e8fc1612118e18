import { GLYPH_MODEL } from '#mrz/generated/glyph-model.ts';
import {
  CELL_SIZE,
  contrastOf,
  GLYPHS,
  type LetterLine,
  levelCell,
  moved,
  placeOf,
  sampleCell,
} from '#mrz/letter-line.ts';
import type { GrayImage } from '#pixels/image.ts';

/** Chances of every answer for every place of a line. */
export type LineScores = readonly Float32Array[];

/** Answers of the network: one per glyph, and the last for what is no glyph. */
export const ANSWERS = GLYPHS.length + 1;

const NONE = ANSWERS - 1;
/** Places are looked at in a few positions; what only one of them shows is doubtful. */
const GLANCES = [
  [0, 0],
  [-0.045, 0],
  [0.045, 0],
  [0, -0.045],
  [0, 0.045],
] as const;

/** Measures how sure the classifier is of every `every`th place: the mean logarithm of its best answer's probability. */
export function surenessOf(image: GrayImage, line: LetterLine, every: number): number {
  const [cell, scores] = [new Float32Array(CELL_SIZE), new Float32Array(ANSWERS)];
  const usual = usualContrast(image, line);
  let [sum, seen] = [0, 0];
  for (let index = 0; index < line.count; index += every) {
    sampleCell(image, placeOf(line, index), cell);
    levelCell(cell, usual);
    scoreGlyph(cell, scores);
    sum += Math.log(Math.max(0.002, bestOf(scores)));
    seen++;
  }
  return sum / seen;
}

/** Reads every place of a line, the mean over several glances. */
export function readLine(image: GrayImage, line: LetterLine): LineScores {
  const [cell, scores] = [new Float32Array(CELL_SIZE), new Float32Array(ANSWERS)];
  const usual = usualContrast(image, line);
  return Array.from({ length: line.count }, (_, index) => {
    const mean = new Float32Array(ANSWERS);
    for (const [x, y] of GLANCES) {
      sampleCell(image, placeOf(moved(line, { first: { x, y }, last: { x, y } }), index), cell);
      levelCell(cell, usual);
      scoreGlyph(cell, scores);
      for (let at = 0; at < ANSWERS; at++) mean[at] = (mean[at] ?? 0) + (scores[at] ?? 0) / GLANCES.length;
    }
    return mean;
  });
}

/** Measures how sure the classifier is of a letter in a place, also beyond the line's ends. */
export function presenceAt(image: GrayImage, line: LetterLine, index: number): number {
  const [cell, scores] = [new Float32Array(CELL_SIZE), new Float32Array(ANSWERS)];
  sampleCell(image, placeOf(line, index), cell);
  levelCell(cell, usualContrast(image, line));
  scoreGlyph(cell, scores);
  return bestOf(scores);
}

function bestOf(scores: Float32Array): number {
  let best = 0;
  for (let at = 0; at < NONE; at++) best = Math.max(best, scores[at] ?? 0);
  return best;
}

function usualContrast(image: GrayImage, line: LetterLine): number {
  const cell = new Float32Array(CELL_SIZE);
  const contrasts = Array.from({ length: Math.ceil(line.count / 3) }, (_, third) => {
    sampleCell(image, placeOf(line, third * 3), cell);
    return contrastOf(cell).contrast;
  });
  return contrasts.toSorted((a, b) => a - b)[contrasts.length >> 1] ?? 0;
}

type Layer = {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
};

type Network = {
  readonly hidden: Layer;
  readonly answers: Layer;
  readonly between: Float32Array;
};

let network: Network | undefined;

/**
 * Chances of each answer for a leveled place, in `out`: a network with one hidden layer, trained by
 * `scripts/train-mrz.ts`.
 */
export function scoreGlyph(cell: Float32Array, out: Float32Array): void {
  network ??= unpack(GLYPH_MODEL);
  const { hidden, answers, between } = network;
  apply(hidden, cell, between);
  for (let at = 0; at < between.length; at++) if ((between[at] ?? 0) < 0) between[at] = 0;
  apply(answers, between, out);
  softmax(out);
}

function apply({ weights, biases }: Layer, input: Float32Array, out: Float32Array): void {
  const size = input.length;
  for (let unit = 0, at = 0; unit < out.length; unit++) {
    let sum = biases[unit] ?? 0;
    for (let index = 0; index < size; index++, at++) sum += (weights[at] ?? 0) * (input[index] ?? 0);
    out[unit] = sum;
  }
}

function softmax(values: Float32Array): void {
  let highest = -Infinity;
  for (const value of values) highest = Math.max(highest, value);
  let sum = 0;
  for (let at = 0; at < values.length; at++) {
    const power = Math.exp((values[at] ?? 0) - highest);
    values[at] = power;
    sum += power;
  }
  for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? 0) / sum;
}

/** Weights are bytes, unit by unit, each unit with its scale; scales and biases are 32-bit floats after them. */
function unpack({ hiddenUnits, packed }: typeof GLYPH_MODEL): Network {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const weightCount = hiddenUnits * (CELL_SIZE + ANSWERS);
  let [weightAt, floatAt] = [0, weightCount];
  const layer = (units: number, inputs: number): Layer => {
    const [weights, biases] = [new Float32Array(units * inputs), new Float32Array(units)];
    for (let unit = 0; unit < units; unit++, floatAt += 8) {
      const scale = view.getFloat32(floatAt, true);
      biases[unit] = view.getFloat32(floatAt + 4, true);
      for (let input = 0; input < inputs; input++, weightAt++) {
        weights[unit * inputs + input] = view.getInt8(weightAt) * scale;
      }
    }
    return { weights, biases };
  };
  const hidden = layer(hiddenUnits, CELL_SIZE);
  return { hidden, answers: layer(ANSWERS, hiddenUnits), between: new Float32Array(hiddenUnits) };
}
