const closingHours = 2;

/** When a month (`2026-11`) is closed: two hours into the next, when nothing of it can still be under way. */
export function closesAt(month: string): Date {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1, closingHours));
}

/** The month after one, or before. */
export function monthBeside(month: string, by: 1 | -1): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by, 1)).toISOString().slice(0, 7);
}
