import type { GrayImage } from '#pixels/image.ts';

/**
 * Takes blur along the rows back (Richardson–Lucy deconvolution with a Gaussian of `sigma` pixels): keeps bars apart that
 * an unsharp mask would only make darker. Costs `rounds` times two blurs.
 */
export function unblurRows({ data, width, height }: GrayImage, sigma: number, rounds: number): GrayImage {
  const kernel = gaussianKernel(sigma);
  const out = new Uint8Array(data.length);
  const row = {
    seen: new Float32Array(width),
    guess: new Float32Array(width),
    work: new Float32Array(width),
    ratio: new Float32Array(width),
  };
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < width; x++) row.seen[x] = row.guess[x] = (data[start + x] ?? 0) + 1;
    for (let round = 0; round < rounds; round++) improve(row, kernel);
    for (let x = 0; x < width; x++) out[start + x] = Math.min(255, row.guess[x] ?? 0);
  }
  return { data: out, width, height };
}

type Row = {
  readonly seen: Float32Array;
  readonly guess: Float32Array;
  readonly work: Float32Array;
  readonly ratio: Float32Array;
};

function improve({ seen, guess, work, ratio }: Row, kernel: readonly number[]): void {
  blurRow(guess, work, kernel);
  for (let x = 0; x < seen.length; x++) ratio[x] = (seen[x] ?? 0) / (work[x] ?? 1);
  blurRow(ratio, work, kernel);
  for (let x = 0; x < seen.length; x++) guess[x] = Math.min(300, (guess[x] ?? 0) * (work[x] ?? 1));
}

/** Symmetric: the kernel holds the middle and one side. */
function blurRow(from: Float32Array, to: Float32Array, kernel: readonly number[]): void {
  const last = from.length - 1;
  const [middle = 1] = kernel;
  const radius = kernel.length - 1;
  for (let x = 0; x <= last; x++) {
    let sum = middle * (from[x] ?? 0);
    const isInside = x >= radius && x + radius <= last;
    for (let offset = 1; offset <= radius; offset++) {
      const before = isInside ? x - offset : Math.max(0, x - offset);
      const after = isInside ? x + offset : Math.min(last, x + offset);
      sum += (kernel[offset] ?? 0) * ((from[before] ?? 0) + (from[after] ?? 0));
    }
    to[x] = sum;
  }
}

function gaussianKernel(sigma: number): readonly number[] {
  const radius = Math.max(1, Math.ceil(2.5 * sigma));
  const half = Array.from({ length: radius + 1 }, (_, offset) => Math.exp(-(offset * offset) / (2 * sigma * sigma)));
  const total = half.reduce((sum, weight, offset) => sum + (offset === 0 ? weight : 2 * weight), 0);
  return half.map((weight) => weight / total);
}

/** Numbers of cells, row by row. */
type Grid = {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Float32Array;
};

type Combine = (a: number, b: number, c: number) => number;

/** Each cell becomes a combination of itself and its eight neighbors, taken along rows, then along columns. */
function overNeighbors({ columns, rows, cells }: Grid, combine: Combine): Grid {
  const pass = (from: Float32Array, step: number, place: (at: number) => number, count: number): Float32Array =>
    from.map((value, at) => {
      const before = place(at) > 0 ? (from[at - step] ?? value) : value;
      const after = place(at) < count - 1 ? (from[at + step] ?? value) : value;
      return combine(before, value, after);
    });
  const along = pass(cells, 1, (at) => at % columns, columns);
  return { columns, rows, cells: pass(along, columns, (at) => Math.floor(at / columns), rows) };
}

export function smooth(grid: Grid): Grid {
  return overNeighbors(grid, (a, b, c) => (a + 2 * b + c) / 4);
}

/** Removes thin lines and keeps areas of at least three by three cells (morphological opening). */
export function withoutThinLines(grid: Grid): Grid {
  return overNeighbors(overNeighbors(grid, Math.min), Math.max);
}

/** Groups of touching cells with at least this value, as cell indexes. */
export function patches({ columns, rows, cells }: Grid, threshold: number): readonly (readonly number[])[] {
  const isSeen = new Uint8Array(cells.length);
  const found: number[][] = [];
  const isWanted = (at: number) => !isSeen[at] && (cells[at] ?? 0) >= threshold;
  for (let start = 0; start < cells.length; start++) {
    if (!isWanted(start)) continue;
    const members = [start];
    isSeen[start] = 1;
    for (let next = 0; next < members.length; next++) {
      const at = members[next] ?? 0;
      const [column, row] = [at % columns, Math.floor(at / columns)];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const neighbor = y * columns + x;
          if (!isWanted(neighbor)) continue;
          isSeen[neighbor] = 1;
          members.push(neighbor);
        }
      }
    }
    found.push(members);
  }
  return found;
}
