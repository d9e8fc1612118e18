import type { Queries } from '@carded/database';
import { invoicePrefix, type PlanDays, type Price, planDaysOf } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { closesAt } from './closing/lines-of-month.ts';
import { readTrials } from './trials.ts';

/** Reads the days on which an account is on the plan, as of now. */
export async function readPlanDays(tx: Queries, accountId: string, nowMs: number): Promise<PlanDays> {
  const { deactivated_at: closedAt } = await tx
    .selectFrom('accounts')
    .select('deactivated_at')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const billing = await tx
    .selectFrom('billing_accounts')
    .select('live_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const { verifications: trial } = await readTrials(tx, accountId);
  return planDaysOf(
    { liveAt: billing?.live_at?.getTime() ?? null, closedAt: closedAt?.getTime() ?? null, trial },
    nowMs,
  );
}

/** Reads all custom prices of an account, of every month. */
export async function readPrices(tx: Queries, accountId: string): Promise<Price[]> {
  const rows = await tx
    .selectFrom('account_prices')
    .select(['kind', 'from_month', 'unit_micros'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    fromMonth: row.from_month.slice(0, 7),
    unitMicros: BigInt(row.unit_micros),
  }));
}

/** Inserts a new merchant's billing: live at once, or once it has a card. Its first month is the current one. */
export async function insertBilling(
  context: Context,
  tx: Queries,
  accountId: string,
  { isLive }: { isLive: boolean },
): Promise<void> {
  const now = new Date(context.now());
  const month = now.toISOString().slice(0, 7);
  const first_month = `${month}-01`;
  await tx
    .insertInto('billing_accounts')
    .values({ account_id: accountId, live_at: isLive ? now : null, first_month })
    .execute();
  // Draws again when a prefix is taken, one in a thousand million.
  for (let isTaken = true; isTaken; ) {
    const made = await tx
      .insertInto('billing_due')
      .values({
        account_id: accountId,
        invoice_prefix: invoicePrefix(context.random),
        close_month: first_month,
        close_at: closesAt(month),
      })
      .onConflict((conflict) => conflict.column('invoice_prefix').doNothing())
      .returning('account_id')
      .executeTakeFirst();
    isTaken = made === undefined;
  }
}
