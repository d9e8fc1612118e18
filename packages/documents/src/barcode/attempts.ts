import { locateSymbols, type Patch, quadAround } from '#barcode/locate-symbols.ts';
import { measureLean } from '#barcode/measure-lean.ts';
import { DEGREE, measureTilt } from '#barcode/measure-tilt.ts';
import { type Look, WHOLE } from '#barcode/zxing.ts';
import { type CutOut, cutOut } from '#pixels/cut-out.ts';
import { flattenLight } from '#pixels/flatten-light.ts';
import { halve } from '#pixels/halve.ts';
import type { GrayImage } from '#pixels/image.ts';
import { type Projection, type Quad, sidesOf } from '#pixels/quad.ts';
import { sharpen } from '#pixels/sharpen.ts';
import { unblurRows } from '#pixels/unblur-rows.ts';

/** One treatment of the pixels to try the decoder on. */
export type Attempt = {
  readonly stage: string;
  readonly image: GrayImage;
  readonly look?: Look;
  /** From the attempt's pixels to the given image's; none when they are the same. */
  readonly origin?: Projection;
};

/** Finding places looks at no more pixels than this. */
const LOCATE_PIXELS = 16_000_000;
const TILT_RANGE = 16 * DEGREE;
/** A symbol of 12 columns has 273 modules; the decoder wants about three pixels for each. */
const WANTED_WIDTH = 850;
const LARGEST_SCALE = 4;
const ROUGH_WIDTH = 700;

/** Treatments in the order of what they cost and how often they help. Each is made on demand. */
export function* attempts(gray: GrayImage): Generator<Attempt> {
  yield { stage: 'plain', image: gray, look: WHOLE };
  const [first, second] = findPatches(gray);
  if (first === undefined) return;
  const angle = angleOf(gray, first);
  yield* usual(gray, first, angle);
  if (second !== undefined) {
    for (const attempt of usual(gray, second, angleOf(gray, second))) {
      yield { ...attempt, stage: `${attempt.stage}, elsewhere` };
    }
  }
  yield* desperate(gray, first, angle);
}

function angleOf(gray: GrayImage, patch: Patch): number {
  const rough = cutAt(gray, quadAround(patch, patch.angle), ROUGH_WIDTH, 1);
  return patch.angle + measureTilt(rough.image, TILT_RANGE);
}

function* usual(gray: GrayImage, patch: Patch, angle: number): Generator<Attempt> {
  const upright = cutAt(gray, quadAround(patch, angle), WANTED_WIDTH, LARGEST_SCALE);
  yield { stage: 'upright', ...upright };
  yield { stage: 'unblurred', ...upright, image: unblurRows(upright.image, 1.3, 6) };
  const level = cutAt(gray, quadAround(patch, patch.angle), WANTED_WIDTH, 1);
  const squared = cutAt(gray, quadAround(patch, patch.angle, measureLean(level.image)), WANTED_WIDTH, LARGEST_SCALE);
  yield { stage: 'squared', ...squared };
  yield { stage: 'squared, unblurred', ...squared, image: unblurRows(squared.image, 1.3, 6) };
}

function* desperate(gray: GrayImage, patch: Patch, angle: number): Generator<Attempt> {
  const upright = cutAt(gray, quadAround(patch, angle), WANTED_WIDTH, LARGEST_SCALE);
  yield { stage: 'unblurred more', ...upright, image: unblurRows(upright.image, 1.8, 12) };
  yield { stage: 'flattened', ...upright, image: sharpen(flattenLight(upright.image, 20), 2, 1) };
  for (const offset of [1, -1, 2.5, -2.5]) {
    const turned = cutAt(gray, quadAround(patch, angle + offset * DEGREE), WANTED_WIDTH, LARGEST_SCALE);
    yield { stage: `turned ${offset}`, ...turned, image: sharpen(turned.image, 2, 1.5) };
  }
}

function findPatches(gray: GrayImage): readonly Patch[] {
  let [small, factor] = [gray, 1];
  while (small.width * small.height > LOCATE_PIXELS) [small, factor] = [halve(small), factor * 2];
  return locateSymbols(small, 2).map(({ points, angle }) => ({
    points: points.map(({ x, y }) => ({ x: x * factor, y: y * factor })),
    angle,
  }));
}

/** Cuts at the scale that makes the symbol about as wide as the decoder likes it. */
function cutAt(gray: GrayImage, quad: Quad, wantedWidth: number, largestScale: number): CutOut {
  const scale = Math.min(largestScale, wantedWidth / sidesOf(quad).width);
  return cutOut(gray, quad, scale);
}
