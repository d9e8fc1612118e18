/** One of an account's two trials. It is over when it is used up or its date has come, whichever is first. Times in ms since 1970. */
export type Trial = {
  readonly remaining: number;
  readonly endsAt: number | null;
  readonly usedUpAt: number | null;
};

const dayMs = 86_400_000;

/** What a trial still holds. */
export function trialLeft(trial: Trial, nowMs: number): number {
  return endOf(trial) <= nowMs ? 0 : trial.remaining;
}

/**
 * Which days an account is on the plan, as of now: from the day after its trial of verifications, or from the one it went live on without a trial, to the day it
 * was closed. One that never went live (`liveAt` is null) is not on it.
 */
export function planDaysOf(
  account: { readonly liveAt: number | null; readonly closedAt: number | null; readonly trial: Trial | null },
  nowMs: number,
): PlanDays {
  const until = account.closedAt === null ? null : dayOf(account.closedAt);
  if (account.liveAt === null) return { from: null, until };
  if (account.trial === null) return { from: dayOf(account.liveAt), until };
  const end = endOf(account.trial);
  return { from: end <= nowMs ? dayOf(end + dayMs) : null, until };
}

const endOf = ({ endsAt, usedUpAt }: Trial): number =>
  Math.min(endsAt ?? Number.POSITIVE_INFINITY, usedUpAt ?? Number.POSITIVE_INFINITY);

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

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
