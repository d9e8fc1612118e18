import { CELL_SIZE, contrastOf, levelCell, sampleCell } from '#mrz/glyph-cell.ts';
import { ANSWERS, scoreGlyph } from '#mrz/glyph-network.ts';
import { type LetterLine, moved, placeOf } from '#mrz/letter-line.ts';
import type { GrayImage } from '#pixels/image.ts';

/** Chances of every answer for every place of a line. */
export type LineScores = readonly Float32Array[];

const NONE = ANSWERS - 1;
/** Places are looked at in a few positions; what only one of them shows is doubtful. */
const GLANCES = [
  [0, 0],
  [-0.045, 0],
  [0.045, 0],
  [0, -0.045],
  [0, 0.045],
] as const;

/** How sure the classifier is of every `every`th place: the mean logarithm of its best answer's chance. */
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

/** How sure it is that there is a letter in a place, which may be beyond the line's ends. */
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
