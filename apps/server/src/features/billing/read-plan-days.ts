import type { Queries } from '@carded/database';
import { type PlanDays, planDaysOf } from '@carded/domain/billing';
import { readTrials } from './read-trials.ts';

/** Which days an account is on the plan, as of now. */
export async function readPlanDays(tx: Queries, accountId: string, nowMs: number): Promise<PlanDays> {
  const { created_at: createdAt, deactivated_at: closedAt } = await tx
    .selectFrom('accounts')
    .select(['created_at', 'deactivated_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { verifications: trial } = await readTrials(tx, accountId);
  return planDaysOf({ createdAt: createdAt.getTime(), closedAt: closedAt?.getTime() ?? null, trial }, nowMs);
}
