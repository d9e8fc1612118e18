import type { Queries } from '@carded/database';
import { findVerification, type VerificationRow } from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

/**
 * A verification and its buyer, as the keyed hash that bans are found by.
 * @throws Refusal `not_found`, or `conflict` when name or birth date is missing.
 */
export const findBuyer = async (
  tx: Queries,
  who: LoginCaller,
  verificationId: string,
): Promise<{ row: VerificationRow; token: Buffer }> => {
  const row = (await findVerification(tx, who.accountId, verificationId, who.websiteIds)) ?? refuse('not_found');
  const token =
    row.token_buyer ??
    refuse('conflict', { message: 'A ban needs first name, last name and birth date of the buyer.' });
  return { row, token };
};
