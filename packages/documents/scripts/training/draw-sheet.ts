import { type CardImage, gaussian, inkAt, ocrB } from '@carded/testing/cards';
import { GLYPHS, type LetterLine } from '../../src/mrz/letter-line.ts';

/** Sheet of random letters with their places. */
export type Sheet = {
  readonly image: CardImage;
  readonly lines: readonly { readonly text: string; readonly place: LetterLine }[];
  /** Share of the print that a reflection or shadow hides there, 0 to 1. */
  readonly hiddenAt: (x: number, y: number) => number;
};

type HidingSpot = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Strength of the glare; above 1 the middle is completely hidden. */
  readonly strength: number;
  readonly light: number;
};

const LINES = 9;
const LETTERS = 26;

/** Draws lines of random letters: any size, strength, tilt, slant and ground. */
export function drawSheet(random: () => number): Sheet {
  const between = (from: number, to: number) => from + random() * (to - from);
  const pitch = 8.5 * 3.6 ** random();
  const [width, height] = [Math.ceil((LETTERS + 4) * pitch), Math.ceil((LINES + 2) * 1.9 * pitch)];
  const tilt = between(-0.07, 0.07);
  const stretch = between(0.92, 1.08);
  const slant = between(-0.05, 0.05);
  const ground = between(120, 255);
  const ink = ground * between(0.02, 0.45);
  const gray = groundOf(width, height, ground, pitch, random);
  const lines = Array.from({ length: LINES }, (_, row) => {
    const text = Array.from({ length: LETTERS }, () =>
      random() < 0.08 ? '<' : (GLYPHS[Math.floor(random() * GLYPHS.length)] ?? '<'),
    ).join('');
    const middle = (1.9 * (row + 1) + between(-0.15, 0.15)) * pitch;
    const left = between(1.4, 2.6) * pitch;
    const lettering = ocrB(text, between(-0.027, 0.044));
    const place = placeOn(left, middle, tilt, pitch, stretch, { x: width / 2, y: height / 2 });
    const scale = lettering.pitchPx / pitch;
    const strengths = Array.from(text, () => between(0.75, 1));
    eachPixelAround(place, width, height, pitch, (x, y, along, down) => {
      const letter = Math.floor(along / pitch);
      const from = lettering.left + (along + slant * down) * scale;
      const share = inkAt(lettering, from, lettering.middle + (down / stretch) * scale);
      const at = y * width + x;
      if (share > 0) gray[at] = (gray[at] ?? 0) + (ink - (gray[at] ?? 0)) * share * (strengths[letter] ?? 1);
    });
    return { text, place };
  });
  if (random() < 0.3) for (let count = 0; count < 8; count++) scratch(gray, width, height, pitch, random);
  const spots = spotsOn(width, height, random);
  const hiddenAt = (x: number, y: number) => Math.max(0, ...spots.map((spot) => shareOf(spot, x, y)));
  return { image: imageOf(gray, width, height, spots), lines, hiddenAt };
}

function groundOf(width: number, height: number, ground: number, pitch: number, random: () => number): Float32Array {
  const [depth, wave, lean] = [random() ** 2 * 22, pitch * (0.3 + 2.5 * random()), random() * 6];
  const gradient = (random() - 0.5) * 0.5;
  const speckle = random() < 0.3 ? random() * 6 : 0;
  const desk = random() * 230;
  const edge = random() < 0.5 ? pitch * (0.2 + 1.2 * random()) : 0;
  return new Float32Array(width * height).map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x < edge || x > width - edge) return desk;
    const ripple = depth * Math.sin((x + lean * y) / wave) * Math.cos((y - 0.3 * lean * x) / wave / 1.7);
    return ground * (1 + gradient * (x / width - 0.5)) - depth + ripple + speckle * gaussian(random);
  });
}

function placeOn(
  left: number,
  middle: number,
  tilt: number,
  pitch: number,
  stretch: number,
  about: { readonly x: number; readonly y: number },
): LetterLine {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const turned = (x: number, y: number) => ({
    x: about.x + (x - about.x) * cos - (y - about.y) * sin,
    y: about.y + (x - about.x) * sin + (y - about.y) * cos,
  });
  const first = turned(left + pitch / 2, middle);
  const last = turned(left + (LETTERS - 0.5) * pitch, middle);
  return { count: LETTERS, first, last, bend: 0, sag: 0, stretch };
}

/** Visits the pixels near a line, with how far each is along the line from its left end and below its middle. */
function eachPixelAround(
  { first, last }: LetterLine,
  width: number,
  height: number,
  pitch: number,
  visit: (x: number, y: number, along: number, down: number) => void,
): void {
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const [cos, sin] = [(last.x - first.x) / length, (last.y - first.y) / length];
  const top = Math.max(0, Math.floor(Math.min(first.y, last.y) - pitch));
  const bottom = Math.min(height, Math.ceil(Math.max(first.y, last.y) + pitch));
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x + 0.5 - first.x, y + 0.5 - first.y];
      const [along, down] = [dx * cos + dy * sin + pitch / 2, dy * cos - dx * sin];
      if (Math.abs(down) < 0.8 * pitch && along >= 0 && along < LETTERS * pitch) visit(x, y, along, down);
    }
  }
}

/** Reflections and shadows that hide letters wholly or in part; most sheets have none. */
function spotsOn(width: number, height: number, random: () => number): readonly HidingSpot[] {
  return Array.from({ length: random() < 0.35 ? 4 : 0 }, () => ({
    x: random() * width,
    y: random() * height,
    radius: (0.02 + 0.06 * random()) * width,
    strength: 0.6 + 0.8 * random(),
    light: random() < 0.7 ? 255 : 20,
  }));
}

function shareOf({ x, y, radius, strength }: HidingSpot, atX: number, atY: number): number {
  const distance = Math.hypot(atX - x, atY - y) / radius;
  return distance < 3 ? Math.min(1, strength * Math.exp(-distance * distance)) : 0;
}

/** Thin lines, brighter or darker than the paper, as on a card that lives in a wallet. */
function scratch(gray: Float32Array, width: number, height: number, pitch: number, random: () => number): void {
  const [angle, length, shine] = [random() * Math.PI, (2 + 8 * random()) * pitch, random() < 0.7 ? 235 : 60];
  const [x, y] = [random() * width, random() * height];
  const thickness = 1 + Math.floor((random() * pitch) / 12);
  for (let step = 0; step < length; step += 0.7) {
    for (let side = 0; side < thickness; side++) {
      const column = Math.round(x + step * Math.cos(angle) - side * Math.sin(angle));
      const row = Math.round(y + step * Math.sin(angle) + side * Math.cos(angle));
      if (column >= 0 && row >= 0 && column < width && row < height) gray[row * width + column] = shine;
    }
  }
}

function imageOf(gray: Float32Array, width: number, height: number, spots: readonly HidingSpot[]): CardImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < gray.length; at++) {
    let value = gray[at] ?? 0;
    for (const spot of spots) value += (spot.light - value) * shareOf(spot, at % width, Math.floor(at / width));
    data.fill(value, at * 4, at * 4 + 3);
  }
  return { data, width, height };
}
