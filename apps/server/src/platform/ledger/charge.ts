import type { Context } from '#context.ts';
import type { Charge } from './ledger-subject.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { warnHalfway } from './warn-halfway.ts';
import { type Verdict, weigh } from './weigh.ts';

/** Counts an ask before it is looked at, for all its subjects or for none. One round trip, in a transaction of its own; a rare one more where it is unusual. */
export async function charge(context: Context, charges: readonly Charge[]): Promise<Verdict> {
  const { verdict, over } = await weigh(context, charges, false);
  if (verdict.verdict !== 'refuse') await warnHalfway(context, charges, verdict.totals);
  await raiseAlerts(context, over);
  return verdict;
}

/** What the next ask would hear, without counting it. */
export async function lookAhead(context: Context, charges: readonly Charge[]): Promise<Verdict> {
  return (await weigh(context, charges, true)).verdict;
}
