/** The position of each state in the tile map: one row of text per row of tiles, two letters or two dots per tile. */
const rows = [
  'AK..................ME',
  '..................VTNH',
  'WAIDMTNDMNILWIMINYRIMA',
  'ORNVWYSDIAINOHPANJCT..',
  'CAUTCONEMOKYWVVAMDDE..',
  '..AZNMKSARTNNCSCDC....',
  '......OKLAMSALGA......',
  'HI....TX........FL....',
];

export const stateTiles = rows.flatMap((line, row) =>
  (line.match(/../g) ?? []).flatMap((code, column) => (code === '..' ? [] : [{ code, column, row }])),
);

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The tile that an arrow key leads to: the nearest in that direction, those straight ahead first. Null when there is none. */
export function nearestTile(code: string, key: string): string | null {
  const [from, step] = [stateTiles.find((tile) => tile.code === code), steps[key]];
  if (from === undefined || step === undefined) return null;
  const [dx, dy] = step;
  const ahead = stateTiles
    .map((tile) => ({
      code: tile.code,
      along: (tile.column - from.column) * dx + (tile.row - from.row) * dy,
      aside: Math.abs((tile.column - from.column) * dy) + Math.abs((tile.row - from.row) * dx),
    }))
    .filter(({ along }) => along > 0)
    .sort((a, b) => a.along + a.aside * 20 - (b.along + b.aside * 20));
  return ahead[0]?.code ?? null;
}
