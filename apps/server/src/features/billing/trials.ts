import type { Queries } from '@carded/database';
import type { Trial, TrialKind } from '@carded/domain/billing';
import { trialDefaults } from '@carded/domain/codes';

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

/** Values of a trial; missing ones are those of every new account. */
export type NewTrial = {
  verifications?: number;
  scans?: number;
  /** Null when only its size ends it. */
  endsAt?: Date | null;
};

const dayMs = 86_400_000;

/** Inserts both trials of a new account. */
export async function insertTrials(
  tx: Queries,
  accountId: string,
  { verifications = trialDefaults.verifications, scans = trialDefaults.scans, endsAt }: NewTrial,
  now: Date,
): Promise<void> {
  const ends_at = endsAt === undefined ? new Date(now.getTime() + trialDefaults.days * dayMs) : endsAt;
  const sizes = [
    ['verifications', verifications],
    ['scans', scans],
  ] as const;
  await tx
    .insertInto('trials')
    .values(
      sizes.map(([kind, remaining]) => ({
        account_id: accountId,
        kind,
        remaining,
        ends_at,
        used_up_at: remaining === 0 ? now : null,
      })),
    )
    .execute();
}
