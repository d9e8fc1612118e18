import { type LetterLine, moved } from '#mrz/letter-line.ts';
import { surenessOf } from '#mrz/read-line.ts';
import type { GrayImage } from '#pixels/image.ts';

/** Ways in which a line may be a little off. */
const CHANGES: readonly ((line: LetterLine, by: number) => LetterLine)[] = [
  (line, by) => moved(line, { first: { x: 0, y: by }, last: { x: 0, y: by } }),
  (line, by) => ({ ...line, stretch: line.stretch + by }),
  (line, by) => moved(line, { first: { x: by, y: 0 }, last: { x: by, y: 0 } }),
  (line, by) => moved(line, { last: { x: by, y: 0 } }),
  (line, by) => moved(line, { last: { x: 0, y: by } }),
  (line, by) => moved(line, { first: { x: by, y: 0 } }),
  (line, by) => moved(line, { first: { x: 0, y: by } }),
  (line, by) => ({ ...line, bend: line.bend + by }),
  (line, by) => ({ ...line, sag: line.sag + by }),
];

/** Nothing is gained by moving a line whose letters are this clear (mean logarithm of their chances). */
const SURE_ENOUGH = -0.005;

/** Moves a line step by step to where the classifier is surest. */
export function alignLine(image: GrayImage, rough: LetterLine): LetterLine {
  let line = rough;
  for (const [step, every] of [
    [0.12, 3],
    [0.07, 2],
  ] as const) {
    let sureness = surenessOf(image, line, every);
    for (const change of CHANGES) {
      if (sureness > SURE_ENOUGH) break;
      for (const by of [step, -step]) {
        const changed = change(line, by);
        const now = surenessOf(image, changed, every);
        if (now <= sureness) continue;
        [line, sureness] = [changed, now];
        break;
      }
    }
  }
  return line;
}
