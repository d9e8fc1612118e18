import type { RgbaImage } from '@carded/documents';

/** Cells a side of the coarse picture of which the hash is made. */
const SIDE = 64;
const BITS = 256;
/** Places of a cell, along each side, of which it is the mean: all of a small picture's, and enough of a large one's. */
const MOST_SAMPLES = 8;

/**
 * A hash of a whole picture, 64 hexadecimal signs: whether each of its 256 broadest waves rises or falls (discrete cosine transform). A copy that was compressed, resized or darkened has nearly
 * the same. Another photo of the same thing has not, and nor has a cut copy: see docs/decisions/0039-photos-seen-before.md.
 */
export function pictureHash(image: RgbaImage): string {
  const waves = wavesOf(cellsOf(image));
  const bytes = Buffer.alloc(BITS / 8);
  for (const [at, [down, across]] of BROADEST.entries())
    if ((waves[down * REACH + across] ?? 0) > 0) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
  return bytes.toString('hex');
}

/** The broadest waves first; the first of all, which is plain brightness, is left out. */
const BROADEST = Array.from({ length: 2 * SIDE }, (_, sum) =>
  Array.from({ length: sum + 1 }, (__, down) => [down, sum - down] as const),
)
  .flat()
  .slice(1, 1 + BITS);
const REACH = 1 + Math.max(...BROADEST.flat());

function cellsOf({ data, width, height }: RgbaImage): Float64Array {
  const cells = new Float64Array(SIDE * SIDE);
  const samples = (length: number) => Math.max(1, Math.min(MOST_SAMPLES, Math.floor(length / SIDE)));
  const [rows, columns] = [samples(height), samples(width)];
  for (let y = 0; y < SIDE * rows; y++) {
    const top = Math.floor(((y + 0.5) * height) / (SIDE * rows)) * width;
    for (let x = 0; x < SIDE * columns; x++) {
      const from = (top + Math.floor(((x + 0.5) * width) / (SIDE * columns))) * 4;
      const light = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
      const cell = Math.floor(y / rows) * SIDE + Math.floor(x / columns);
      cells[cell] = (cells[cell] ?? 0) + light / (rows * columns);
    }
  }
  return cells;
}

const COSINES = Float64Array.from({ length: REACH * SIDE }, (_, at) =>
  Math.cos((Math.PI * (2 * (at % SIDE) + 1) * Math.floor(at / SIDE)) / (2 * SIDE)),
);

/** The broad waves of a square, first along its rows, then down. */
function wavesOf(cells: Float64Array): Float64Array {
  const along = new Float64Array(SIDE * REACH);
  for (let y = 0; y < SIDE; y++)
    for (let wave = 0; wave < REACH; wave++)
      for (let x = 0; x < SIDE; x++)
        along[y * REACH + wave] =
          (along[y * REACH + wave] ?? 0) + (cells[y * SIDE + x] ?? 0) * (COSINES[wave * SIDE + x] ?? 0);
  const waves = new Float64Array(REACH * REACH);
  for (let down = 0; down < REACH; down++)
    for (let across = 0; across < REACH; across++)
      for (let y = 0; y < SIDE; y++)
        waves[down * REACH + across] =
          (waves[down * REACH + across] ?? 0) + (along[y * REACH + across] ?? 0) * (COSINES[down * SIDE + y] ?? 0);
  return waves;
}
