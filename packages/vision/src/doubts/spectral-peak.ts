import type { RgbaImage } from '@carded/documents';

const SIDE = 256;
/** Centers of the windows, as shares of width and height. */
const WINDOWS = [
  [0.5, 0.5],
  [0.3, 0.35],
  [0.7, 0.35],
  [0.3, 0.65],
  [0.7, 0.65],
] as const;
/** Waves in a window: a screen shows its dots, a few pixels apart. Fewer waves are the lines of print, more do not fit. */
const RINGS = { least: 40, most: 126 };
/** Distance from the spectrum's axes to skip, where upright and level edges and JPEG blocks are. */
const LEAST_ACROSS = 2;
/** Standard deviation of the logarithm of noise's amplitudes (Rayleigh distribution): π / √24. */
const NOISE = Math.PI / Math.sqrt(24);
/** An amplitude that is nothing, so that an even surface has no patterns. */
const FAINTEST = 1e-3;
const CHANNELS = [
  (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue,
  (red: number, green: number) => red - green,
] as const;

/**
 * Measures how strongly a regular pattern stands out among equally fine ones, such as a photographed screen's dots. Such dots are everywhere, fine print only
 * in places: so it is the second lowest of five windows, in brightness or in color, whichever is higher. Give the picture as uploaded, because resizing hides
 * such patterns. Null when it is smaller than a window.
 */
export function spectralPeak(image: RgbaImage): number | null {
  if (image.width < SIDE || image.height < SIDE) return null;
  const peaks = CHANNELS.map((channel) =>
    secondLeast(WINDOWS.map(([across, down]) => peakOf(image, across, down, channel))),
  );
  return Math.max(...peaks);
}

type Channel = (red: number, green: number, blue: number) => number;

function peakOf({ data, width, height }: RgbaImage, across: number, down: number, channel: Channel): number {
  const left = Math.round(Math.min(Math.max(across * width - SIDE / 2, 0), width - SIDE));
  const top = Math.round(Math.min(Math.max(down * height - SIDE / 2, 0), height - SIDE));
  const real = new Float64Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const from = ((top + y) * width + left + x) * 4;
      const value = channel(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
      real[y * SIDE + x] = value * (HANN[x] ?? 0) * (HANN[y] ?? 0);
    }
  }
  const imaginary = new Float64Array(SIDE * SIDE);
  transformSquare(real, imaginary, SIDE);
  return strongest(real, imaginary);
}

const HANN = Float64Array.from({ length: SIDE }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (SIDE - 1)));

/** Measures how many deviations the largest amplitude is above its ring of equal frequencies, on a logarithmic scale. */
function strongest(real: Float64Array, imaginary: Float64Array): number {
  const rings = Array.from({ length: RINGS.most + 1 }, (): number[] => []);
  for (let v = 0; v < SIDE; v++) {
    for (let u = LEAST_ACROSS; u <= SIDE / 2; u++) {
      const down = v < SIDE / 2 ? v : v - SIDE;
      const ring = Math.round(Math.hypot(u, down));
      if (Math.abs(down) < LEAST_ACROSS || ring < RINGS.least || ring > RINGS.most) continue;
      const at = v * SIDE + u;
      rings[ring]?.push(Math.log(Math.hypot(real[at] ?? 0, imaginary[at] ?? 0) + FAINTEST));
    }
  }
  return Math.max(...rings.slice(RINGS.least).map(outlier));
}

/** Measures how far the largest logarithm is above the median, in deviations of plain noise. */
function outlier(values: readonly number[]): number {
  return (values.reduce((most, value) => Math.max(most, value), -Infinity) - median(values)) / NOISE;
}

const secondLeast = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[1] ?? 0;

function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;
}

/** Transforms a square of `side` by `side` numbers in place (discrete Fourier transform, radix 2). `side` is a power of two. */
function transformSquare(real: Float64Array, imaginary: Float64Array, side: number): void {
  const turns = {
    cos: Float64Array.from({ length: side / 2 }, (_, at) => Math.cos((-2 * Math.PI * at) / side)),
    sin: Float64Array.from({ length: side / 2 }, (_, at) => Math.sin((-2 * Math.PI * at) / side)),
  };
  for (let row = 0; row < side; row++) transform(real, imaginary, turns, row * side, 1);
  for (let column = 0; column < side; column++) transform(real, imaginary, turns, column, side);
}

type Turns = { readonly cos: Float64Array; readonly sin: Float64Array };

function transform(real: Float64Array, imaginary: Float64Array, turns: Turns, from: number, step: number): void {
  const count = 2 * turns.cos.length;
  for (let at = 1, to = 0; at < count; at++) {
    let bit = count >> 1;
    for (; to & bit; bit >>= 1) to ^= bit;
    to ^= bit;
    if (at < to) {
      swap(real, from + at * step, from + to * step);
      swap(imaginary, from + at * step, from + to * step);
    }
  }
  for (let size = 2; size <= count; size *= 2) {
    for (let turn = 0; turn < size / 2; turn++) {
      const cos = turns.cos[(turn * count) / size] ?? 1;
      const sin = turns.sin[(turn * count) / size] ?? 0;
      for (let start = turn; start < count; start += size) {
        const a = from + start * step;
        const b = a + (size / 2) * step;
        const realB = real[b] ?? 0;
        const imaginaryB = imaginary[b] ?? 0;
        const x = realB * cos - imaginaryB * sin;
        const y = realB * sin + imaginaryB * cos;
        const realA = real[a] ?? 0;
        const imaginaryA = imaginary[a] ?? 0;
        real[b] = realA - x;
        imaginary[b] = imaginaryA - y;
        real[a] = realA + x;
        imaginary[a] = imaginaryA + y;
      }
    }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const kept = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = kept;
}
