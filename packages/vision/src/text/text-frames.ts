import type { Point } from '@carded/documents';
import type { Frame } from '#pixels/cut.ts';
import { smallestFrame } from '#pixels/smallest-frame.ts';

/** How likely each pixel is part of a line's core, 0 to 1. */
export type TextMap = { readonly values: Float32Array; readonly width: number; readonly height: number };

/** As PaddleOCR's own post-processing has them: seeds, least mean of a line, and how far a core is from its line's edge. */
const [SEED, LEAST, GROW] = [0.3, 0.55, 1.6];
const THINNEST = 3;
const MOST = 120;

/** Lines of text in a map of the detector (differentiable binarization, Liao et al. 2020), in its pixels, the longest first. */
export function textFrames(map: TextMap): Frame[] {
  const frames: Frame[] = [];
  for (const { edge, mean } of patchesOf(map)) {
    if (mean < LEAST) continue;
    const core = smallestFrame(edge);
    if (core.height < THINNEST) continue;
    const more = (GROW * core.width * core.height) / (2 * (core.width + core.height));
    frames.push({ ...core, width: core.width + 2 * more, height: core.height + 2 * more });
  }
  return frames.toSorted((a, b) => b.width - a.width).slice(0, MOST);
}

/** Groups of touching pixels above the seed: those at the ends of their rows, and the mean of all. */
function* patchesOf({ values, width, height }: TextMap): Generator<{ edge: Point[]; mean: number }> {
  const isSeen = new Uint8Array(values.length);
  const isText = (at: number) => (values[at] ?? 0) > SEED;
  for (let start = 0; start < values.length; start++) {
    if (isSeen[start] || !isText(start)) continue;
    const members = [start];
    const ends = new Map<number, { first: number; last: number }>();
    isSeen[start] = 1;
    let sum = 0;
    for (let next = 0; next < members.length; next++) {
      const at = members[next] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      const row = ends.get(y);
      if (row === undefined) ends.set(y, { first: x, last: x });
      else [row.first, row.last] = [Math.min(row.first, x), Math.max(row.last, x)];
      sum += values[at] ?? 0;
      for (const to of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (to < 0 || to >= width * height || isSeen[to] || !isText(to)) continue;
        isSeen[to] = 1;
        members.push(to);
      }
    }
    // A pixel is a square: its corners count, not its middle.
    const edge = [...ends].flatMap(([y, { first, last }]) =>
      [y, y + 1].flatMap((down) => [
        { x: first, y: down },
        { x: last + 1, y: down },
      ]),
    );
    yield { edge, mean: sum / members.length };
  }
}
