const dayMs = 86_400_000;

/** When a day (`2026-11-30`) is over, in UTC. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
}
