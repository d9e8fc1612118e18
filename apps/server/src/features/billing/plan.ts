import type { Queries } from '@carded/database';
import { type PlanDays, type Price, planDaysOf, type Trial, type TrialKind } from '@carded/domain/billing';

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

/** Every price of an account's own, of whichever month. */
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

/** An account's trials; one that was never given is null. */
export type Trials = Readonly<Record<TrialKind, Trial | null>>;

export async function readTrials(tx: Queries, accountId: string): Promise<Trials> {
  const rows = await tx.selectFrom('trials').selectAll().where('account_id', '=', accountId).execute();
  const of = (kind: TrialKind): Trial | null => {
    const row = rows.find((one) => one.kind === kind);
    if (row === undefined) return null;
    const { remaining, ends_at: endsAt, used_up_at: usedUpAt } = row;
    return { remaining, endsAt: endsAt?.getTime() ?? null, usedUpAt: usedUpAt?.getTime() ?? null };
  };
  return { verifications: of('verifications'), scans: of('scans') };
}
