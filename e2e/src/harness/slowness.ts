const size = 1 << 20;
/**
 * Milliseconds of this work where budgets were set: inferred on 2026-11-26 from a slower machine, where it took 16 and a live selfie 1,179 ms of processor instead
 * of 629.
 */
const usualMs = 9;
/** A machine that is slower still tells nothing of the program. */
const slowestCounted = 2;

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

/** How many times longer work takes here and now than where budgets were set: other programs want the processor, or it is a slower one. Between 1 and 2. */
export function slowness(): number {
  const times = Array.from({ length: 9 }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  const ratio = (times.toSorted((a, b) => a - b)[4] ?? usualMs) / usualMs;
  return Math.min(slowestCounted, Math.max(1, ratio));
}
