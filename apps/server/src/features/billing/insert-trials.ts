import type { Queries } from '@carded/database';
import { trialDefaults } from '@carded/domain/codes';

/** What is not said is as for every new account. */
export type NewTrial = {
  verifications?: number;
  scans?: number;
  /** Null: only its size ends it. */
  endsAt?: Date | null;
};

const dayMs = 86_400_000;

/** Both trials of a new account. */
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
