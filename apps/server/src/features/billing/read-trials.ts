import type { Queries } from '@carded/database';
import type { Trial, TrialKind } from '@carded/domain/billing';

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
