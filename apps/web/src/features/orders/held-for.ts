const hour = 3_600_000;

/** "40 min", "26 h", "2 days": how long, as a list says it. */
export function roughly(ms: number): string {
  if (ms < hour) return `${Math.max(1, Math.round(ms / 60_000))} min`;
  if (ms < 48 * hour) return `${Math.round(ms / hour)} h`;
  return `${Math.round(ms / (24 * hour))} days`;
}
