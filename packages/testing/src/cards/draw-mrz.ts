import { Canvas, type Color } from './canvas.ts';
import type { CardImage } from './image.ts';
import { inkAt, type Lettering } from './lettering.ts';
import { ocrB } from './ocr-b.ts';
import { pick, seededRandom } from './random.ts';

export type DrawMrzOptions = {
  /** The lines of the zone: 3 of 30, 2 of 36 or 2 of 44 characters. */
  readonly lines: readonly string[];
  /** Pixels from letter to letter; capitals are nearly as high. */
  readonly pitchPx: number;
  /** Chooses colors, pattern, place, strength of the ink and line spacing. */
  readonly seed?: number;
  /** The lines as already set by someone else, in place of the bitmaps of OCR-B. */
  readonly letterings?: readonly Lettering[];
};

const DESKS: readonly Color[] = [
  [92, 70, 52],
  [54, 60, 66],
  [160, 156, 146],
  [28, 34, 36],
  [206, 200, 190],
];
const GROUNDS: readonly Color[] = [
  [250, 250, 246],
  [226, 236, 246],
  [246, 234, 222],
  [224, 240, 228],
  [240, 226, 236],
];
/** ISO/IEC 7810: millimetres of ID-1, ID-2 and ID-3, by the characters in a line. A character takes a tenth of an inch. */
const SIZES = new Map([
  [30, [85.6, 53.98]],
  [36, [105, 74]],
  [44, [125, 88]],
] as const);
const PITCH_MM = 2.54;

/**
 * A plausible synthetic passport page or back of an ID card lying on a desk, with its machine readable zone: a waved
 * background, words, an outline instead of a portrait. Never a real document. The same options give the same pixels.
 */
export function drawMrz({ lines, pitchPx, seed = 1, letterings }: DrawMrzOptions): CardImage {
  const random = seededRandom(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const length = lines[0]?.length ?? 0;
  const [widthMm, heightMm] = SIZES.get(length as 30) ?? [length * 2.8, length * 1.9];
  const mm = pitchPx / PITCH_MM;
  const [width, height] = [Math.round(widthMm * mm), Math.round(heightMm * mm)];
  const desk = between(0.03, 0.1);
  const [left, top] = [Math.round(width * desk), Math.round(height * desk)];
  const canvas = new Canvas(width + 2 * left, height + 2 * top, pick(random, DESKS));
  paintGround(canvas, { left, top, width, height }, mm, random);
  paintWords(canvas, { left, top, width, height }, mm, random);

  const spacing = pitchPx * (lines.length === 3 ? between(1.6, 1.8) : between(1.7, 2.5));
  const ink: Color = [between(8, 50), between(8, 50), between(8, 60)];
  const spread = between(-0.022, 0.03);
  const zoneTop = top + height - 11.6 * mm - ((lines.length - 1) / 2) * spacing + between(-1, 1) * mm;
  const zoneLeft = left + (width - length * pitchPx) / 2 + between(-1, 1) * mm;
  lines.forEach((line, row) => {
    const lettering = letterings?.[row] ?? ocrB(line, spread);
    paintLine(canvas, lettering, line.length, zoneLeft, zoneTop + row * spacing, pitchPx, ink, random);
  });
  return canvas.image();
}

type Place = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

function paintGround(canvas: Canvas, { left, top, width, height }: Place, mm: number, random: () => number): void {
  const ground = pick(random, GROUNDS);
  const [wave, depth] = [(0.5 + random() * 1.5) * mm, 3 + random() * 9];
  canvas.plate(left, top, width, height, Math.round(3.18 * mm), (x, y) => {
    const ripple = depth * Math.sin((x + 2 * mm * Math.sin(y / wave / 2)) / wave) * Math.sin(y / wave / 3);
    return [ground[0] - depth + ripple, ground[1] - depth - ripple, ground[2] - depth + ripple];
  });
}

/** Heading, labels and values such as stand above the zone, in letters of several sizes, and the place of a portrait. */
function paintWords(canvas: Canvas, { left, top, width, height }: Place, mm: number, random: () => number): void {
  const ink: Color = [40, 44, 60];
  canvas.text(
    left + width * 0.06,
    top + height * 0.05,
    'UTOPIA  PASSPORT  CARD',
    Math.max(1, Math.round(mm * 0.45)),
    [70, 60, 120],
  );
  const words = ['Surname', 'ERIKSSON', 'Given names', 'ANNA MARIA', 'Place of birth  Date', 'ZENITH  12 AUG 1974'];
  words.forEach((word, row) => {
    const dot = Math.max(1, Math.round(mm * (row % 2 === 0 ? 0.18 : 0.3)));
    canvas.text(left + width * (0.36 + random() * 0.02), top + height * (0.16 + row * 0.075), word, dot, ink);
  });
  const [boxWidth, boxHeight] = [width * 0.24, height * 0.38];
  canvas.rectangle(left + width * 0.06, top + height * 0.15, boxWidth, boxHeight, [190, 196, 206]);
  const head = Math.round(boxWidth * 0.5);
  canvas.plate(left + width * 0.06 + boxWidth * 0.25, top + height * 0.2, head, head, head / 2, () => [150, 140, 140]);
}

/** Lays a line of letters down, each pixel the mean of what falls into it; print is a little uneven. */
function paintLine(
  canvas: Canvas,
  lettering: Lettering,
  count: number,
  left: number,
  middle: number,
  pitchPx: number,
  ink: Color,
  random: () => number,
): void {
  const scale = lettering.pitchPx / pitchPx;
  const steps = Math.max(1, Math.min(4, Math.ceil(scale)));
  for (let index = 0; index < count; index++) {
    const strength = 0.86 + 0.14 * random();
    for (let y = Math.floor(middle - pitchPx * 0.75); y <= middle + pitchPx * 0.75; y++) {
      for (let x = Math.floor(left + index * pitchPx); x < left + (index + 1) * pitchPx; x++) {
        let sum = 0;
        for (let step = 0; step < steps * steps; step++) {
          const fromX = x + ((step % steps) + 0.5) / steps - left;
          if (fromX < index * pitchPx || fromX >= (index + 1) * pitchPx) continue;
          const fromY = y + (Math.floor(step / steps) + 0.5) / steps - middle;
          sum += inkAt(lettering, lettering.left + fromX * scale, lettering.middle + fromY * scale);
        }
        if (sum > 0) canvas.blend(x, y, ink, (strength * sum) / (steps * steps));
      }
    }
  }
}
