import { isSaneImage, type Point, type Quad, type RgbaImage } from '#pixels/image.ts';
import { type EdgeMap, edgeMap, type Line, straightLines } from './straight-lines.ts';

/** Place of a card in an image. */
export type FoundCard = {
  /** Corners in pixels of the image, clockwise from the one nearest to its top left. */
  readonly corners: Quad;
  /** Share of the image that it covers, 0 to 1. */
  readonly share: number;
  /** Share of its outline that is really seen as an edge, 0 to 1. */
  readonly support: number;
  /** Whether its long side is vertical. */
  readonly isVertical: boolean;
};

/** ISO/IEC 7810 ID-1: 85.60 × 53.98 mm. */
const RATIO = 85.6 / 53.98;
/** A card seen at a slant is shorter or longer than that by this share. */
const RATIO_SLACK = 0.12;
const LINES = 26;
/** Steps of 255 from one pixel of the map to the next: fainter is noise. */
const FAINTEST_EDGE = 5;
/** Anything stronger than this counts the same. */
const STRONG_EDGE = 40;
const SMALLEST_SHARE = 0.12;
/** Opposite sides are parallel, and corners square, within this many radians. */
const SKEW = 0.14;
/** Each side, and all four together, must be seen as an edge over this share of their length. */
const LEAST_SIDE = 0.5;
const LEAST_SUPPORT = 0.72;
/** Share of a card's ground that is print: a bare tile or sheet has less, a carpet more. */
const PRINT = { least: 0.02, most: 0.6, strength: 14 };

/**
 * Finds a card's outline: four straight edges in a card's proportions with print between them. Cheap enough for every
 * camera frame. Null for an empty table, a sheet of paper, a card that is cut off, and an image of no sane size.
 */
export function findCard(image: RgbaImage): FoundCard | null {
  if (!isSaneImage(image)) return null;
  const map = edgeMap(image);
  const lines = straightLines(map, FAINTEST_EDGE, LINES);
  let [best, highest] = [null as FoundCard | null, 0];
  for (const corners of quadsOf(lines, map)) {
    const share = areaOf(corners) / (map.width * map.height);
    if (share < SMALLEST_SHARE) continue;
    const { support, contrast } = outlineOf(map, corners);
    const score = support ** 3 * contrast * (1 - 2 * slantOf(corners)) * share ** 0.25;
    if (support < LEAST_SUPPORT || score <= highest || !hasPrint(map, corners)) continue;
    highest = score;
    best = { corners: scaled(corners, map.scale), share, support, isVertical: ratioOf(corners) < 1 };
  }
  return best;
}

/** Rectangles of a card's proportions that the lines make inside the image. */
function* quadsOf(lines: readonly Line[], { width, height }: EdgeMap): Generator<Quad> {
  const pairs: (readonly [Line, Line])[] = [];
  const shortest = 0.3 * Math.min(width, height);
  for (const [at, first] of lines.entries()) {
    for (const second of lines.slice(at + 1)) {
      if (turnBetween(first, second) > SKEW) continue;
      if (Math.abs(first.distance - turned(second, first)) >= shortest) pairs.push([first, second]);
    }
  }
  for (const [at, pair] of pairs.entries()) {
    for (const other of pairs.slice(at + 1)) {
      if (Math.abs(turnBetween(pair[0], other[0]) - Math.PI / 2) > SKEW) continue;
      const corners = cornersOf(pair, other);
      if (
        corners?.every(({ x, y }) => x > -3 && y > -3 && x < width + 3 && y < height + 3) &&
        slantOf(corners) <= RATIO_SLACK
      )
        yield corners;
    }
  }
}

/** Measures how much its proportions differ from a card's, as a share. */
const slantOf = (corners: Quad): number => {
  const ratio = ratioOf(corners);
  return Math.abs((ratio < 1 ? 1 / ratio : ratio) / RATIO - 1);
};

/** Radians between two lines, 0 to π/2. */
function turnBetween({ angle: a }: Line, { angle: b }: Line): number {
  const turn = Math.abs(a - b);
  return Math.min(turn, Math.PI - turn);
}

/** Gives the second line's distance on the first one's side of the circle of angles. */
const turned = ({ angle, distance }: Line, first: Line): number =>
  Math.abs(angle - first.angle) > Math.PI / 2 ? -distance : distance;

function cornersOf([a, b]: readonly [Line, Line], [c, d]: readonly [Line, Line]): Quad | null {
  const points = [crossing(a, c), crossing(a, d), crossing(b, c), crossing(b, d)].filter((point) => point !== null);
  if (points.length < 4) return null;
  const midX = points.reduce((sum, { x }) => sum + x, 0) / 4;
  const midY = points.reduce((sum, { y }) => sum + y, 0) / 4;
  const around = points.toSorted((p, q) => Math.atan2(p.y - midY, p.x - midX) - Math.atan2(q.y - midY, q.x - midX));
  const first = around.reduce((at, { x, y }, index) => {
    const { x: leastX, y: leastY } = around[at] ?? { x: 0, y: 0 };
    return x + y < leastX + leastY ? index : at;
  }, 0);
  const [p, q, r, s] = [...around.slice(first), ...around.slice(0, first)];
  return p && q && r && s ? [p, q, r, s] : null;
}

function crossing(a: Line, b: Line): Point | null {
  const [cosA, sinA, cosB, sinB] = [Math.cos(a.angle), Math.sin(a.angle), Math.cos(b.angle), Math.sin(b.angle)];
  const area = cosA * sinB - sinA * cosB;
  if (Math.abs(area) < 0.1) return null;
  return { x: (a.distance * sinB - b.distance * sinA) / area, y: (b.distance * cosA - a.distance * cosB) / area };
}

const lengthOf = (p: Point, q: Point): number => Math.hypot(q.x - p.x, q.y - p.y);
const ratioOf = ([p, q, r, s]: Quad): number => (lengthOf(p, q) + lengthOf(s, r)) / (lengthOf(p, s) + lengthOf(q, r));
const areaOf = ([p, q, r, s]: Quad): number => Math.abs((r.x - p.x) * (s.y - q.y) - (s.x - q.x) * (r.y - p.y)) / 2;
const scaled = (corners: Quad, by: number): Quad => {
  const [p, q, r, s] = corners.map(({ x, y }) => ({ x: (x + 0.5) * by, y: (y + 0.5) * by }));
  return p && q && r && s ? [p, q, r, s] : corners;
};

/**
 * Measures how much of the outline is an edge, with each side brighter on the same side (0 when a side has too little), and how much it stands out: the
 * strength of its edges, more when the card is brighter, or darker, than its ground on all sides.
 */
function outlineOf(map: EdgeMap, corners: Quad): { readonly support: number; readonly contrast: number } {
  let [support, strength, brighter] = [0, 0, 0];
  for (const [at, from] of corners.entries()) {
    const side = sideOf(map, from, corners[(at + 1) % 4] ?? from);
    if (side.support < LEAST_SIDE) return { support: 0, contrast: 0 };
    support += side.support;
    strength += Math.min(side.strength, STRONG_EDGE) / STRONG_EDGE;
    brighter += side.isBrighter ? 1 : -1;
  }
  return { support: support / 4, contrast: (0.4 + (0.6 * strength) / 4) * (0.6 + 0.1 * Math.abs(brighter)) };
}

/** Samples one side, from corner to corner without the rounded ends. */
function sideOf({ width, height, gx, gy }: EdgeMap, from: Point, to: Point) {
  const length = lengthOf(from, to);
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const round = 0.08 * length;
  let [count, brighter, darker, sum] = [0, 0, 0, 0];
  for (let along = round; along <= length - round; along += 2, count++) {
    let [most, least] = [0, 0];
    for (let across = -2; across <= 2; across++) {
      const x = Math.round(from.x + along * alongX - across * alongY);
      const y = Math.round(from.y + along * alongY + across * alongX);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = y * width + x;
      const step = alongX * (gy[at] ?? 0) - alongY * (gx[at] ?? 0);
      const sideways = Math.abs(alongX * (gx[at] ?? 0) + alongY * (gy[at] ?? 0));
      if (Math.abs(step) < FAINTEST_EDGE || sideways > 0.5 * Math.abs(step)) continue;
      most = Math.max(most, step);
      least = Math.min(least, step);
    }
    // Skips a point that is both, because a drawn line or a gap is no card's edge.
    if (most > -2 * least) brighter++;
    else if (-least > 2 * most) darker++;
    sum += Math.max(most, -least);
  }
  return {
    support: count === 0 ? 0 : Math.max(brighter, darker) / count,
    strength: count === 0 ? 0 : sum / count,
    isBrighter: brighter > darker,
  };
}

/** Tells whether the inner part holds print. */
function hasPrint({ width, height, strength }: EdgeMap, [p, q, r, s]: Quad): boolean {
  let [inked, count] = [0, 0];
  for (let v = 0.12; v <= 0.88; v += 0.02) {
    for (let u = 0.1; u <= 0.9; u += 0.015, count++) {
      const x = (1 - v) * ((1 - u) * p.x + u * q.x) + v * ((1 - u) * s.x + u * r.x);
      const y = (1 - v) * ((1 - u) * p.y + u * q.y) + v * ((1 - u) * s.y + u * r.y);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      if ((strength[Math.round(y) * width + Math.round(x)] ?? 0) > PRINT.strength) inked++;
    }
  }
  const share = inked / count;
  return share >= PRINT.least && share <= PRINT.most;
}
