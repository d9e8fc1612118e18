/** What somebody types beyond this is no slip of an address of ours. */
const longest = 80;

/** How many letters have to be typed, left out, replaced or swapped with their neighbor (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

const plain = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.(html?|php|aspx?)$/, '')
    .replaceAll(/[^a-z0-9/]+/g, '-')
    .replace(/\/+$/, '');

/** The known address that somebody most likely meant; null where none is near: a third of the letters may be wrong. */
export function nearestPath(asked: string, known: readonly string[]): string | null {
  if (asked.length > longest) return null;
  const typed = plain(asked);
  if (typed.length < 3) return null;
  const ranked = known
    .map((path) => ({ path, distance: editDistance(typed, plain(path)) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [best] = ranked;
  return best === undefined || best.distance > Math.floor(typed.length / 3) ? null : best.path;
}
