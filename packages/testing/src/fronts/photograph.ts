import sharp from 'sharp';
import type { CardImage } from '#cards/image.ts';
import { gaussian, pick, seededRandom } from '#cards/random.ts';
import { type PhotoLevel, photoLevels } from './photo-levels.ts';

export type PhotographOptions = {
  /** Drawing on the desk, as SVG of this size in its own units. */
  readonly svg: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly level: PhotoLevel;
  /** Pixels of the picture's longer side. */
  readonly widthPx: number;
  readonly seed: number;
  /** Degrees clockwise by which the whole picture is turned afterwards. */
  readonly turn?: 0 | 90 | 180 | 270;
};

/** The width of pictures that the levels' blur is said of; it is the lens's, so a larger picture has more pixels of it. */
const SHARPNESS_OF = 1_400;

const DESKS = [
  [112, 88, 66],
  [70, 74, 80],
  [168, 164, 154],
  [48, 54, 52],
  [140, 118, 96],
] as const;

/** A picture of something flat on a desk, taken as well as its level says; the same options give the same pixels. */
export async function photograph(options: PhotographOptions): Promise<CardImage> {
  const { level, widthPx, seed, turn = 0 } = options;
  const random = seededRandom(seed * 977 + widthPx);
  const [least, most] = photoLevels[level].blur;
  const laid = await lay(options, random);
  const { width, height } = laid;
  const raw = { width, height, channels: 3 } as const;
  const sigma = ((least + random() * (most - least)) * widthPx) / SHARPNESS_OF;
  const blurred = await sharp(laid.data, { raw }).blur(Math.max(0.3, sigma)).raw().toBuffer();
  const lit = light(blurred, width, height, level, random);
  const jpeg = await sharp(lit, { raw }).rotate(turn).jpeg({ quality: photoLevels[level].quality }).toBuffer();
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Turned and seen at a slant, before light and lens. Three bytes a pixel. */
async function lay({ svg, size, level, widthPx }: PhotographOptions, random: () => number) {
  const { turn, slant, fill } = photoLevels[level];
  const even = (reach: number) => (2 * random() - 1) * reach;
  const height = Math.round(widthPx * 0.75);
  const cardWidth = Math.round(widthPx * fill);
  const cardHeight = Math.round((cardWidth * size.height) / size.width);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${size.width} ${size.height}">${svg}</svg>`;
  const card = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer();
  const desk = pick(random, DESKS);
  const [angle, recedeX, recedeY] = [(even(turn) * Math.PI) / 180, even(slant), even(slant)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [offsetX, offsetY] = [even(0.02) * widthPx, even(0.02) * height];
  const data = new Uint8ClampedArray(widthPx * height * 3);
  for (let y = 0; y < height; y++) {
    const grain = 6 * Math.sin(y / 9 + 3 * Math.sin(y / 47));
    for (let x = 0; x < widthPx; x++) {
      const [px, py] = [x - widthPx / 2 - offsetX, y - height / 2 - offsetY];
      const [u, v] = [px * cos + py * sin, py * cos - px * sin];
      const far = 1 + (2 * recedeX * u) / cardWidth + (2 * recedeY * v) / cardHeight;
      const [cx, cy] = [u / far + cardWidth / 2, v / far + cardHeight / 2];
      blend(card, cardWidth, cardHeight, cx, cy, desk, grain, data, (y * widthPx + x) * 3);
    }
  }
  return { data, width: widthPx, height };
}

function blend(
  card: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
  desk: readonly [number, number, number],
  grain: number,
  into: Uint8ClampedArray,
  at: number,
): void {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const isOn = left >= 0 && top >= 0 && left + 1 < width && top + 1 < height;
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
  const from = (top * width + left) * 4;
  const below = from + width * 4;
  const mix = (channel: number) =>
    ((card[from + channel] ?? 0) * (1 - fx) + (card[from + 4 + channel] ?? 0) * fx) * (1 - fy) +
    ((card[below + channel] ?? 0) * (1 - fx) + (card[below + 4 + channel] ?? 0) * fx) * fy;
  const share = isOn ? mix(3) / 255 : 0;
  for (let channel = 0; channel < 3; channel++)
    into[at + channel] = (share === 0 ? 0 : mix(channel) * share) + ((desk[channel] ?? 0) + grain) * (1 - share);
}

const NOISES = 65_521;

/** Falling light, a lamp's reflection on the lower half, and the sensor's noise. */
function light(data: Buffer, width: number, height: number, level: PhotoLevel, random: () => number): Buffer {
  const { darkest, glare, noise } = photoLevels[level];
  const noises = Float32Array.from({ length: NOISES }, () => noise * gaussian(random));
  const [fromRight, fromBottom] = [random() < 0.5, random() < 0.5];
  const [spotX, spotY] = [width * (0.25 + 0.5 * random()), height * (0.55 + 0.3 * random())];
  const radius = width * (0.06 + 0.05 * random());
  const lit = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    let next = Math.floor(random() * NOISES);
    for (let x = 0; x < width; x++) {
      const along = fromRight ? 1 - x / width : x / width;
      const down = fromBottom ? 1 - y / height : y / height;
      const shade = 1 - (1 - darkest) * Math.min(1, (along + down) / 1.6);
      const distance = glare === 0 ? 9 : Math.hypot(x - spotX, (y - spotY) * 1.4) / radius;
      const shine = distance > 3 ? 0 : Math.min(1, 1.2 * glare * Math.exp(-distance * distance));
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel;
        const value = (data[at] ?? 0) * shade;
        lit[at] = value + (255 - value) * shine + (noises[next] ?? 0);
        next = next + 1 === NOISES ? 0 : next + 1;
      }
    }
  }
  return Buffer.from(lit.buffer);
}
