import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { findVerification, openImageGrant, type VerificationRow } from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

/**
 * What a grant lets this login see, as long as it may still see the verification itself.
 * @throws Refusal `not_found` for a grant of another login, or `link_expired` after its minute.
 */
export async function grantedVerification(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  token: string,
): Promise<{ row: VerificationRow; documentId: string }> {
  const grant =
    openImageGrant(context.keys.master.imageGrants, who.loginId, token, context.now()) ?? refuse('not_found');
  if (grant.hasEnded) refuse('link_expired');
  const row = (await findVerification(tx, who.accountId, grant.verificationId, who.websiteIds)) ?? refuse('not_found');
  return { row, documentId: grant.documentId };
}

/** Images may be deleted unless a person still has to look at them. */
export function isDeletable(row: Pick<VerificationRow, 'status'>): boolean {
  return row.status !== statusNumber.id_submitted;
}
