import { alignLine } from '#mrz/align-line.ts';
import { fitComb } from '#mrz/comb-fit.ts';
import type { PlacedZone } from '#mrz/find-zones.ts';
import { type LetterLine, placeOf, reversed, scaled } from '#mrz/letter-line.ts';
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
/** How far beside each other lines may begin, in pitches from line to line: a picture taken at a slant shows them so. */
const MOST_RAGGED = 0.4;

/** Reads a zone from the level of the image that suits its size, the likelier way round first; nothing when it is none. */
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
  // One line that fits tells the way round better than others that do not fit yet.
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
