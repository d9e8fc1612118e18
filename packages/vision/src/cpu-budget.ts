/** Tells whether this process has time left, counted in its own processor time: a busy machine does not cut work short. */
export function cpuBudget(limitMs: number): { readonly hasTime: () => boolean; readonly usedMs: () => number } {
  const before = process.cpuUsage();
  const usedMs = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  return { hasTime: () => usedMs() < limitMs, usedMs };
}
