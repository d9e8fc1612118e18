import type { PlanDays } from './fee-days.ts';

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
