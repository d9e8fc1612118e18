const minuteMs = 60_000;

/** The ISO date at the shop. An offset that cannot be the shop's counts as the nearest that can, as on the server. */
export const todayAtShop = (nowMs: number, { min, max }: { min: number; max: number }, tzOffset: number): string =>
  new Date(nowMs - Math.min(max, Math.max(min, tzOffset)) * minuteMs).toISOString().slice(0, 10);
