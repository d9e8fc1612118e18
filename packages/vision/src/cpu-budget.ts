/** Milliseconds of processor time that this process has used: a busy machine does not turn it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Tells whether there is time left.
 * @param limitMs counted from now on
 */
export function cpuBudget(
  limitMs: number,
  now: () => number,
): { readonly hasTime: () => boolean; readonly usedMs: () => number } {
  const before = now();
  const usedMs = () => now() - before;
  return { hasTime: () => usedMs() < limitMs, usedMs };
}
