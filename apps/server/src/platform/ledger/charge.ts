import type { Context } from '#context.ts';
import { type RefusalDetails, refuse } from '#platform/commands/refuse.ts';
import type { Charge } from './ledger-subject.ts';
import { type Limit, limits } from './limits.ts';
import { raiseAlerts } from './raise-alerts.ts';
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

type More = Pick<RefusalDetails, 'message'>;

/** Counts an ask before it is looked at. @throws Refusal `too_many_attempts`, naming the limit and when the next may come. */
export async function chargeOrRefuse(context: Context, charges: readonly Charge[], more: More = {}): Promise<Verdict> {
  return orRefuse(context, await charge(context, charges), more);
}

/** The same without counting. */
export async function refuseSpent(context: Context, charges: readonly Charge[]): Promise<void> {
  orRefuse(context, await lookAhead(context, charges), {});
}

const orRefuse = (context: Context, verdict: Verdict, more: More): Verdict =>
  verdict.verdict === 'refuse' ? refuse('too_many_attempts', { ...more, ...refusalOf(context, verdict) }) : verdict;

/** Why an ask was refused, and the end of it, for an answer. */
export function refusalOf(
  context: Pick<Context, 'now'>,
  { because, waitSeconds }: Pick<Verdict, 'because' | 'waitSeconds'>,
): RefusalDetails {
  const endsAt = new Date(context.now() + waitSeconds * 1000).toISOString();
  return { retryAfterSeconds: waitSeconds, details: { limit: because ?? '', ends_at: endsAt } };
}

/** Has the owners of an account mailed, once in a window, when an ask takes one of its budgets over half. A budget's subject is the account's id. */
async function warnHalfway(context: Context, charges: readonly Charge[], totals: readonly number[]): Promise<void> {
  for (const [index, { limit, of, cost = 1 }] of charges.entries()) {
    const { most, budget }: Limit = limits[limit];
    const total = totals[index] ?? 0;
    const isCrossed = total * 2 >= most && (total - cost) * 2 < most;
    if (budget === undefined || !isCrossed) continue;
    await context.db.aside.queries
      .insertInto('outbox')
      .values({
        id: context.newId(),
        queue: 'budget-mail',
        account_id: of,
        payload: { limit, at: context.now() },
        start_after: null,
      })
      .execute();
  }
}
