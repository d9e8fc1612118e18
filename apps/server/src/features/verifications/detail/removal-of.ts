import type { Queries } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { isInWork } from '#features/verifications/is-in-work.ts';
import type { VerificationRow } from '#features/verifications/verification-row.ts';
import { retentionOf } from './retention-of.ts';

/** What deleting the buyer's data would leave; of one who was deleted, what it left. */
export async function removalOf(tx: Queries, row: VerificationRow, facts: readonly Fact[]) {
  const retention = facts.length === 0 ? null : retentionOf(row, Math.max(...facts.map(({ at }) => at)));
  const would = { kept_until: retention?.date ?? null, law: retention?.law ?? null };
  if (row.removed_at === null) return { isPossible: !isInWork(row), ...would };
  const kept = await tx
    .selectFrom('kept_records')
    .select('law')
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .executeTakeFirst();
  return kept === undefined
    ? { isPossible: false, kept_until: null, law: null }
    : { isPossible: false, ...would, law: kept.law };
}
