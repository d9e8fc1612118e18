const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const silentFor = [1, 5, 15, 30].map((minutes) => minutes * minuteMs);

/**
 * When a usage record is sent again, after so many tries: at short hand where nobody knows what became of it, hourly where a person has to agree to more first.
 * It has no end: what was used stays owed.
 */
export function recordAgainAt(state: 'sent' | 'unknown' | 'over_cap', tries: number, nowMs: number): number {
  return nowMs + (state === 'over_cap' ? hourMs : (silentFor[tries - 1] ?? hourMs));
}

/** The UTC day (`2026-11-12`) before the one of a time: the last that is over. */
export function dayBefore(nowMs: number): string {
  return new Date(nowMs - dayMs).toISOString().slice(0, 10);
}

/** The last day of a month (`2026-11`). */
export function lastDayOf(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return dayBefore(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
}
