import { type LetterLine, moved, placeOf } from '#mrz/letter-line.ts';
import type { GrayImage } from '#pixels/image.ts';

/** Samples for each pitch along a line, and how many pitches beyond each of its ends are looked at. */
const SAMPLES = 12;
const BEYOND = 3;
const ROWS = [-0.42, -0.3, -0.18, -0.06, 0.06, 0.18, 0.3, 0.42];

/**
 * Fits the letters' places to the gaps between them: the first and last letter and the bend at which the least ink lies
 * between places and the most inside them.
 */
export function fitComb(image: GrayImage, rough: LetterLine): LetterLine {
  const ink = inkAlong(image, rough);
  const { count } = rough;
  const scoreOf = (fit: Fit) => combScore(ink, count, fit.start, fit.end, fit.bend);
  // A fit that is a whole letter off may look better until it is made exact: the best of each is made exact.
  const coarse = new Map<number, Fit & { score: number }>();
  for (const fit of around({ start: 0, end: 0, bend: 0 }, 16, 2, 18, 3)) {
    const score = scoreOf(fit);
    const letters = Math.round((fit.start + fit.end) / 2 / SAMPLES);
    if (score > (coarse.get(letters)?.score ?? -Infinity)) coarse.set(letters, { ...fit, score });
  }
  let best = { start: 0, end: 0, bend: 0, score: -Infinity };
  for (const rough of coarse.values()) {
    for (const fit of around(rough, 2, 1, 2, 1)) {
      const score = scoreOf(fit);
      if (score > best.score) best = { ...fit, score };
    }
  }
  const fitted = moved(rough, { first: { x: best.start / SAMPLES, y: 0 }, last: { x: best.end / SAMPLES, y: 0 } });
  return { ...fitted, bend: best.bend / SAMPLES };
}

type Fit = {
  readonly start: number;
  readonly end: number;
  readonly bend: number;
};

/** Fits whose ends and bend differ by up to so much from a given one. */
function* around(
  { start, end, bend }: Fit,
  ends: number,
  step: number,
  bends: number,
  bendStep: number,
): Generator<Fit> {
  for (let first = start - ends; first <= start + ends; first += step) {
    for (let last = end - ends; last <= end + ends; last += step) {
      for (let by = bend - bends; by <= bend + bends; by += bendStep) yield { start: first, end: last, bend: by };
    }
  }
}

/** How dark each step along the line is, 0 to 255 against the brightest near it. */
function inkAlong({ data, width, height }: GrayImage, line: LetterLine): Float32Array {
  const total = (line.count + 2 * BEYOND) * SAMPLES;
  const [dark, bright] = [new Float32Array(total), new Float32Array(total)];
  const { middle, along, down } = placeOf({ ...line, bend: 0, sag: 0 }, 0);
  for (let at = 0; at < total; at++) {
    const pitches = (at + 0.5) / SAMPLES - BEYOND - 0.5;
    let [sum, highest] = [0, 0];
    for (const row of ROWS) {
      const x = Math.min(Math.max(Math.floor(middle.x + along.x * pitches + down.x * row), 0), width - 1);
      const y = Math.min(Math.max(Math.floor(middle.y + along.y * pitches + down.y * row), 0), height - 1);
      const value = data[y * width + x] ?? 0;
      sum += value;
      highest = Math.max(highest, value);
    }
    dark[at] = sum / ROWS.length;
    bright[at] = highest;
  }
  return dark.map((value, at) => {
    let ground = 0;
    for (let near = Math.max(0, at - SAMPLES); near < Math.min(total, at + SAMPLES); near++) {
      ground = Math.max(ground, bright[near] ?? 0);
    }
    return Math.max(0, ground - value);
  });
}

function combScore(ink: Float32Array, count: number, start: number, end: number, bend: number): number {
  const steps = count - 1;
  let score = 0;
  for (let index = 0; index < count; index++) {
    const away = (2 * index) / steps - 1;
    const shift = start + ((end - start) * index) / steps + bend * (1 - away * away);
    const left = Math.round(shift) + (index + BEYOND) * SAMPLES;
    for (const at of [3, 4, 5, 6, 7, 8]) score += ink[left + at] ?? 0;
    for (const at of [-1, 0, 11, 12]) score -= 1.5 * (ink[left + at] ?? 0);
  }
  return score;
}
