const minuteMs = 60_000;

/** The ISO date at the shop. The shop's zone counts (`min` and `max` are it); a screen's clock decides nothing. */
export function todayAtShop(nowMs: number, { min, max }: { min: number; max: number }, tzOffset: number): string {
  return new Date(nowMs - Math.min(max, Math.max(min, tzOffset)) * minuteMs).toISOString().slice(0, 10);
}
