/** One number per cell, row by row. */
export type Grid = {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Float32Array;
};

type Combine = (a: number, b: number, c: number) => number;

/** Each cell becomes a combination of itself and its eight neighbours, taken along rows, then along columns. */
function overNeighbours({ columns, rows, cells }: Grid, combine: Combine): Grid {
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
  return overNeighbours(grid, (a, b, c) => (a + 2 * b + c) / 4);
}

/** Lets thin lines vanish and leaves areas of at least three by three cells as they are (morphological opening). */
export function withoutThinLines(grid: Grid): Grid {
  return overNeighbours(overNeighbours(grid, Math.min), Math.max);
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
          const neighbour = y * columns + x;
          if (!isWanted(neighbour)) continue;
          isSeen[neighbour] = 1;
          members.push(neighbour);
        }
      }
    }
    found.push(members);
  }
  return found;
}
