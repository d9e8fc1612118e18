const dayMs = 86_400_000;

/** Which days (`2026-11-20`, UTC) an account is on the plan; null: not yet, or with no end. */
export type PlanDays = {
  readonly from: string | null;
  /** The last one. */
  readonly until: string | null;
};

/** How many days a month has, and how many of them an account was on the plan. */
export function feeDays({ from, until }: PlanDays, month: string): { readonly count: number; readonly of: number } {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const date = new Date(first);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  const of = (next - first) / dayMs;
  if (from === null) return { count: 0, of };
  const begins = Math.max(first, Date.parse(from));
  const ends = until === null ? next : Math.min(next, Date.parse(until) + dayMs);
  return { count: Math.max(0, (ends - begins) / dayMs), of };
}
