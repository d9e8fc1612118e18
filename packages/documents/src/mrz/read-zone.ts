import type { PlacedZone } from '#mrz/find-zones.ts';
import { type LetterLine, moved, placeOf, reversed, scaled } from '#mrz/letter-line.ts';
import { type LineScores, presenceAt, readLine, surenessOf } from '#mrz/read-line.ts';
import type { GrayImage, Point } from '#pixels/image.ts';

/** The classifier's answers for every place of a zone, line by line, and its location. */
export type ZoneScores = {
  readonly scores: readonly LineScores[];
  readonly corners: readonly [Point, Point, Point, Point];
};

/** Letters are read where their pitch is at least this many pixels but not twice as many. */
const PITCH_PX = 14;
/** Mean logarithm of a letter's chance: of the best line at first look, and of all lines once they are aligned. */
const MAYBE_A_ZONE = -0.9;
const READABLE = -0.8;
/** Largest difference between the beginnings of lines, in line pitches: a slanted picture shifts them. */
const MOST_RAGGED = 0.4;

/** Reads a zone from the level of the image that suits its size, in the likelier direction first; yields nothing when it is no zone. */
export function* readZone(levels: readonly GrayImage[], { lines }: PlacedZone): Generator<ZoneScores> {
  const pitch = Math.min(...lines.map(pitchOf));
  const level = Math.min(levels.length - 1, Math.max(0, Math.floor(Math.log2(pitch / PITCH_PX))));
  const image = levels[level];
  if (image === undefined || pitch < 4) return;
  const onward = lines.map((line) => fitComb(image, scaled(line, 1 / 2 ** level)));
  const ways = [onward, onward.toReversed().map(reversed)].map((rough) => {
    const sureness = rough.map((line) => surenessOf(image, line, 4));
    return { rough, best: Math.max(...sureness), mean: sum(sureness) / sureness.length };
  });
  if (Math.max(...ways.map(({ best }) => best)) < MAYBE_A_ZONE) return;
  // Prefers the direction with one good line over one with several fair lines.
  for (const { rough } of ways.toSorted((a, b) => b.best + b.mean / 4 - (a.best + a.mean / 4))) {
    const aligned = rough.map((line) => shifted(image, alignLine(image, line)));
    const sureness = sum(aligned.map((line) => surenessOf(image, line, 3))) / aligned.length;
    if (sureness < READABLE || !isFlush(aligned)) continue;
    yield {
      scores: aligned.map((line) => readLine(image, line)),
      corners: cornersOf(aligned.map((line) => scaled(line, 2 ** level))),
    };
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const pitchOf = ({ first, last, count }: LetterLine): number =>
  Math.hypot(last.x - first.x, last.y - first.y) / (count - 1);

/** A line that was taken a letter too far to one side is moved to where all its places hold letters. */
function shifted(image: GrayImage, line: LetterLine): LetterLine {
  const end = line.count - 1;
  const presence = (index: number) => presenceAt(image, line, index);
  const [before, first, last, after] = [presence(-1), presence(0), presence(end), presence(end + 1)];
  const by = after - first > Math.max(0.3, before - last) ? 1 : before - last > 0.3 ? -1 : 0;
  if (by === 0) return line;
  const ends = { first: placeOf(line, by).middle, last: placeOf(line, end + by).middle };
  return alignLine(image, { ...line, ...ends });
}

/** The lines of a zone begin and end at the same distance from the edge; where they seem not to, one is misplaced. */
function isFlush(lines: readonly LetterLine[]): boolean {
  const [top, ...others] = lines;
  if (top === undefined) return false;
  const length = pitchOf(top) * (top.count - 1);
  const along = { x: (top.last.x - top.first.x) / length, y: (top.last.y - top.first.y) / length };
  const start = ({ x, y }: Point, from: Point) => Math.abs((x - from.x) * along.x + (y - from.y) * along.y);
  return others.every(
    ({ first, last }, row) =>
      Math.max(start(first, top.first), start(last, top.last)) < MOST_RAGGED * (row + 1) * pitchOf(top),
  );
}

function cornersOf(lines: readonly LetterLine[]): ZoneScores['corners'] {
  const [top, bottom] = [lines[0], lines.at(-1)];
  const corner = (line: LetterLine | undefined, index: number, right: number, below: number): Point => {
    if (line === undefined) return { x: 0, y: 0 };
    const { middle, along, down } = placeOf(line, index);
    return { x: middle.x + along.x * right + down.x * below, y: middle.y + along.y * right + down.y * below };
  };
  const end = (top?.count ?? 1) - 1;
  return [
    corner(top, 0, -0.5, -0.6),
    corner(top, end, 0.5, -0.6),
    corner(bottom, end, 0.5, 0.6),
    corner(bottom, 0, -0.5, 0.6),
  ];
}

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

/** Clearness (mean logarithm of the letters' probabilities) above which a line is not moved. */
const SURE_ENOUGH = -0.005;

/** Moves a line step by step to where the classifier is surest. */
function alignLine(image: GrayImage, rough: LetterLine): LetterLine {
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

/** Samples for each pitch along a line, and how many pitches beyond each of its ends are looked at. */
const SAMPLES = 12;
const BEYOND = 3;
const ROWS = [-0.42, -0.3, -0.18, -0.06, 0.06, 0.18, 0.3, 0.42];

/**
 * Fits the letters' places to the gaps between them: searches the first and last letter and the bend with the least ink between places and the most inside
 * them.
 */
function fitComb(image: GrayImage, rough: LetterLine): LetterLine {
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

/** Measures the darkness of each step along the line, 0 to 255, against the brightest spot near it. */
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
