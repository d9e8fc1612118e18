const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const delaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs] as const;
/** Often enough on the first day that a provider that loses every fourth answer is understood by its end. */
const firstDayMs = 3 * hourMs;

/** A charge whose outcome is not known goes to a person after so long. */
export const byHandAfterMs = 3 * dayMs;

/** Whether a person may say what became of a charge or refund: nobody else will, or the provider has held it longer than it is asked. */
export function isForPerson(state: string, sentAt: number, nowMs: number): boolean {
  return state === 'by_hand' || (state === 'held' && nowMs - sentAt >= byHandAfterMs);
}

/** When the provider is asked again what became of a charge, after so many looks; null when a person has to find out. */
export function nextLookAt(sentAt: number, looks: number, nowMs: number): number | null {
  const age = nowMs - sentAt;
  if (age >= byHandAfterMs) return null;
  return nowMs + (delaysMs[looks] ?? (age < dayMs ? firstDayMs : dayMs));
}
