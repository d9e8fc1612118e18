import { layoutOf, type ParsedMrz, parseMrz } from '@carded/domain/mrz';
import { findZonesIn, type PlacedZone } from '#mrz/find-zones.ts';
import { readZone, type ZoneScores } from '#mrz/read-zone.ts';
import { resolveGlyphs, type UncertainGlyph } from '#mrz/resolve-glyphs.ts';
import { type GrayImage, halve, isSaneImage, type Point, type RgbaImage, toGray } from '#pixels/image.ts';

/** Zones are looked for where the longer side is at most this many pixels, and again at twice that size. */
const LOOK_PX = 1_600;

/** Share of changed letters above which it is other print that was made to look like a zone. */
const MOST_CHANGED = 0.1;

/** Result of reading the machine readable zone of a passport or an identity card. */
export type MrzReading = ParsedMrz & {
  /**
   * Characters that may be wrong, in reading order. Everything that a check digit or the rules of a place changed is here as
   * `corrected`. A field whose check digit cannot be made to fit in one way only is null, with a warning.
   */
  readonly uncertain: readonly UncertainGlyph[];
  /** Corners of the zone in the given image, in reading direction: top left, top right, bottom right, bottom left. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Time from call to result in milliseconds. */
  readonly ms: number;
};

export type ReadMrzOptions = {
  /** The day it is, ISO `YYYY-MM-DD`, to tell centuries; the clock's day in UTC when left out. */
  readonly today?: string;
  /** Milliseconds after which the search stops; 1,000 by default. */
  readonly budgetMs?: number;
  /** The clock of the budget, as of `readBarcode`. */
  readonly now?: () => number;
};

/**
 * Reads the machine readable zone (ICAO Doc 9303: TD1, TD2, TD3) from pixels: any of the four orientations, tilted by some degrees, letters from 10 to 60
 * pixels high. Needs no WebAssembly. Null without one, when fewer than two check digits fit or a tenth of the characters would have to be changed, for visas,
 * and when the image's size is invalid (empty, over 64 megapixels, or data of another length).
 */
export async function readMrz(image: RgbaImage, options: ReadMrzOptions = {}): Promise<MrzReading | null> {
  const startedAt = performance.now();
  if (!isSaneImage(image)) return null;
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const { budgetMs = 1_000, now = () => performance.now() } = options;
  const until = now() + budgetMs;
  const levels = levelsOf(toGray(image));
  let best: MrzReading | null = null;
  for (const zone of placedZones(levels, () => now() >= until)) {
    for (const found of readZone(levels, zone)) {
      const reading = readingOf(zone, found, today, startedAt);
      if (reading !== null && fitting(reading) > (best === null ? 1 : fitting(best))) best = reading;
      if (best?.checks.composite === 'ok' || now() >= until) return best;
    }
    if (now() >= until) return best;
  }
  return best;
}

function readingOf(
  { lines: places }: PlacedZone,
  { scores, corners }: ZoneScores,
  today: string,
  startedAt: number,
): MrzReading | null {
  const layout = layoutOf(places.map(({ count }) => ' '.repeat(count)));
  if (layout === null) return null;
  const { lines, uncertain } = resolveGlyphs(layout, scores);
  const changed = uncertain.filter(({ why }) => why === 'corrected').length;
  if (changed > MOST_CHANGED * lines.join('').length) return null;
  const { ok, ...parse } = parseMrz(lines, { today });
  if (!ok || !('checks' in parse)) return null;
  return { ...parse, uncertain, corners, ms: performance.now() - startedAt };
}

const fitting = ({ checks }: MrzReading): number => Object.values(checks).filter((check) => check === 'ok').length;

/** Makes copies of the image, each half as large as the one before. */
function levelsOf(gray: GrayImage): readonly GrayImage[] {
  const levels = [gray];
  for (let last = gray; Math.min(last.width, last.height) >= 200; levels.push(last)) last = halve(last);
  return levels;
}

function* placedZones(levels: readonly GrayImage[], isSpent: () => boolean): Generator<PlacedZone> {
  const fitsIn = (limit: number) => levels.findIndex(({ width, height }) => Math.max(width, height) <= limit);
  const coarse = Math.max(0, fitsIn(LOOK_PX));
  yield* findZonesIn(levels, coarse, isSpent);
  const fine = Math.max(0, fitsIn(2 * LOOK_PX));
  if (fine < coarse && !isSpent()) yield* findZonesIn(levels, fine, isSpent);
}
