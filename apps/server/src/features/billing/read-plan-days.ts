import type { Queries } from '@carded/database';
import { type PlanDays, planDaysOf } from '@carded/domain/billing';
import { readTrials } from './read-trials.ts';

/** Which days an account is on the plan, as of now. */
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
