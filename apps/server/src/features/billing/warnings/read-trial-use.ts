import type { Queries } from '@carded/database';
import { type TrialKind, unitsOf } from '@carded/domain/billing';

/** How much of each trial an account has used. */
export async function readTrialUse(tx: Queries, accountId: string): Promise<Record<TrialKind, number>> {
  const rows = await tx
    .selectFrom('usage_counters')
    .select(['kind', (eb) => eb.fn.sum<string>('count').as('used')])
    .where('account_id', '=', accountId)
    .where('covered_by', '=', 'trial')
    .groupBy('kind')
    .execute();
  const of = (trial: TrialKind) =>
    rows
      .filter(({ kind }) => unitsOf[trial].some((unit) => unit === kind))
      .reduce((sum, row) => sum + Number(row.used), 0);
  return { verifications: of('verifications'), scans: of('scans') };
}
