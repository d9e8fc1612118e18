import type { Queries } from '@carded/database';
import { findVerification } from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

/**
 * Who the buyer of a verification is, as the keyed hash that bans are found by.
 * @throws Refusal `not_found`, or `conflict` when name or birth date is missing.
 */
export const buyerTokenOf = async (tx: Queries, who: LoginCaller, verificationId: string): Promise<Buffer> => {
  const row = (await findVerification(tx, who.accountId, verificationId, who.websiteIds)) ?? refuse('not_found');
  return (
    row.token_buyer ?? refuse('conflict', { message: 'A ban needs first name, last name and birth date of the buyer.' })
  );
};
