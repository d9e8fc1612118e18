import { planDefaults } from '@carded/domain/codes';
import { chargeKinds, costOf, type DayRange, slotsOf } from '@carded/domain/usage';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { UsageTotals } from './totals.ts';
import { type TrialOf, trialLeft } from './trial-left.ts';

type Asked = {
  account: TrialOf & { created_at: Date };
  nowMs: number;
  /** Whether the monthly price belongs to what was asked: it is the account's, for whole months. */
  hasPlan: boolean;
  isTest: boolean;
  ranges: readonly [DayRange, DayRange];
  totals: { now: UsageTotals; past: UsageTotals };
};

/** What things cost is for logins that see billing or the account. */
export function seesCost(who: LoginCaller): boolean {
  return who.kind !== 'sub_user' || who.permissions.includes('billing') || who.permissions.includes('account');
}

/** Whether a kind of charge costs nothing: as test data, or while the trial it counts in lasts. */
export function freeKinds({ account, nowMs, isTest }: Pick<Asked, 'account' | 'nowMs' | 'isTest'>) {
  const free = new Set<string>(
    chargeKinds.flatMap(({ kind, trial }) => ((trialLeft(account, trial, nowMs) ?? 0) > 0 ? [kind] : [])),
  );
  return (kind: string): boolean => isTest || free.has(kind);
}

/** What the charges come to that are not free, in US cents. */
export function costOfCharges({ charges }: UsageTotals, isFree: (kind: string) => boolean): number {
  return costOf(new Map([...charges].filter(([kind]) => !isFree(kind))));
}

/** What these days come to by the plan. The monthly price is free as verifications are. */
export function costOfRange({ account, nowMs, hasPlan, isTest, ranges, totals }: Asked) {
  const isFree = freeKinds({ account, nowMs, isTest });
  const isPlanFree = isFree('verification');
  const monthly = (range: DayRange) =>
    hasPlan && !isPlanFree ? planDefaults.monthlyPriceCents * monthsOf(range, account.created_at) : 0;
  const cents = costOfCharges(totals.now, isFree) + monthly(ranges[0]);
  return {
    cents,
    before_cents: costOfCharges(totals.past, isFree) + monthly(ranges[1]),
    monthly_cents: monthly(ranges[0]),
    charges: chargeKinds.flatMap(({ kind, cents: price }) => {
      const count = totals.now.charges.get(kind) ?? 0;
      return count <= 0 ? [] : [{ kind, count, cents: isFree(kind) ? 0 : count * price }];
    }),
    is_trial: isPlanFree && cents === 0,
    cap_cents: null,
  };
}

/** Months of the range in which the account was there. */
const monthsOf = (range: DayRange, createdAt: Date): number => {
  const began = createdAt.toISOString().slice(0, 7);
  return slotsOf(range, 'month').filter((month) => month >= began).length;
};
