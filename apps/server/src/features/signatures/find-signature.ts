import type { Queries } from '@carded/database';
import { findVerification } from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** The signature of a verification that this login may see. @throws Refusal `not_found`, also when it was removed. */
export async function findSignature(tx: Queries, who: LoginCaller, verificationId: string) {
  const row = (await findVerification(tx, who.accountId, verificationId, who.websiteIds)) ?? refuse('not_found');
  const document = await tx
    .selectFrom('documents')
    .select(['id', 'storage_key'])
    .where('account_id', '=', who.accountId)
    .where('verification_id', '=', row.id)
    .where('side', '=', 'signature')
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return document ?? refuse('not_found');
}
