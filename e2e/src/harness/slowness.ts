const size = 1 << 20;
/** Median of this work on the machine that budgets were set on, with nothing else running. Milliseconds, 2026-11. */
const usualMs = 9;

/** Some of everything that pages and readers do: arithmetic on bytes, sums in order, names looked up. */
const work = (): number => {
  const bytes = new Uint8Array(size);
  const sums = new Uint32Array(size);
  const names = new Map<string, number>();
  let seed = 7;
  for (let at = 0; at < size; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = seed >>> 24;
  }
  for (let pass = 0; pass < 3; pass += 1)
    for (let at = 1; at < size; at += 1) sums[at] = ((sums[at - 1] ?? 0) + (bytes[at] ?? 0)) >>> (pass & 1);
  for (let at = 0; at < size; at += 16) {
    const name = `name ${(sums[at] ?? 0) % 5_000}`;
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  return names.size;
};

/** How many times longer work takes here and now than where budgets were set: other programs want the processor, or it is a slower one. 1 at least. */
export function slowness(): number {
  const times = Array.from({ length: 9 }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.max(1, (times.toSorted((a, b) => a - b)[4] ?? usualMs) / usualMs);
}
