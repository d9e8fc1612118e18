const hour = 3_600_000;

/** How long an order is kept here; the store has its own. Milliseconds. */
export const ordersKeptMs = 365 * 24 * hour;

/** When the buyer of a waiting order is asked again, counted from the first link. Milliseconds. */
export const reminderAfterMs = [12 * hour, 48 * hour] as const;
/** How long an order may wait: days, as a shop may set it, and what it is until then. */
export const dueDays = { least: 1, most: 14, usual: 3 } as const;

/** When a waiting order is overdue: so long after its first link. Milliseconds since 1970. */
export function dueAtOf(linkedAt: number, days: number): number {
  return linkedAt + Math.min(dueDays.most, Math.max(dueDays.least, days)) * 24 * hour;
}

/** When the next reminder is due; null when all were sent, or the order is overdue before it. */
export function nextReminderAt(linkedAt: number, sent: number, dueAt: number): number | null {
  const after = reminderAfterMs[sent];
  if (after === undefined || linkedAt + after >= dueAt) return null;
  return linkedAt + after;
}
