import { planDefaults } from '@carded/domain/codes';
import { chargeKinds, costOf, type DayRange, slotsOf } from '@carded/domain/usage';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { UsageTotals } from './totals.ts';

type Asked = {
  account: { created_at: Date; is_trial: boolean };
  /** Whether the monthly price belongs to what was asked: it is the account's, for whole months. */
  hasPlan: boolean;
  isTest: boolean;
  ranges: readonly [DayRange, DayRange];
  totals: { now: UsageTotals; past: UsageTotals };
};

/** What things cost is for logins that see billing or the account. */
export const seesCost = (who: LoginCaller): boolean =>
  who.kind !== 'sub_user' || who.permissions.includes('billing') || who.permissions.includes('account');

/** What these days come to by the plan. A trial and test data cost nothing. */
export const costOfRange = ({ account, hasPlan, isTest, ranges, totals }: Asked) => {
  const isFree = account.is_trial || isTest;
  const monthly = (range: DayRange) =>
    hasPlan && !isFree ? planDefaults.monthlyPriceCents * monthsOf(range, account.created_at) : 0;
  const usage = ({ charges }: UsageTotals) => (isFree ? 0 : costOf(charges));
  return {
    cents: usage(totals.now) + monthly(ranges[0]),
    before_cents: usage(totals.past) + monthly(ranges[1]),
    monthly_cents: monthly(ranges[0]),
    charges: chargeKinds.flatMap(({ kind, cents }) => {
      const count = totals.now.charges.get(kind) ?? 0;
      return count <= 0 ? [] : [{ kind, count, cents: isFree ? 0 : count * cents }];
    }),
    is_trial: isFree,
    cap_cents: null,
  };
};

/** Months of the range in which the account was there. */
const monthsOf = (range: DayRange, createdAt: Date): number => {
  const began = createdAt.toISOString().slice(0, 7);
  return slotsOf(range, 'month').filter((month) => month >= began).length;
};
