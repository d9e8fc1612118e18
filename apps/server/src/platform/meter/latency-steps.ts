/** Calls are counted by how long they took, up to these milliseconds; the last step has no end. */
export const latencySteps = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, Number.POSITIVE_INFINITY];

export function stepOf(ms: number): number {
  return latencySteps.findIndex((most) => ms <= most);
}

/** The step that this share of the calls did not go beyond, in milliseconds; null without calls. */
export function latencyAt(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [step, most] of latencySteps.entries()) {
    seen += counts.get(step) ?? 0;
    if (seen >= total * share) return Number.isFinite(most) ? most : (latencySteps.at(-2) ?? 0);
  }
  return null;
}
