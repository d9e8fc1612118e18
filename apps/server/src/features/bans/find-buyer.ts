import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { banNamesOf, findVerification, type VerificationRow } from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** A buyer as bans know one: the keyed hash a ban is of, and those of the names to recognize. */
export type Buyer = { row: VerificationRow; token: Buffer; names: readonly Buffer[] };

/**
 * A verification and its buyer. Of one who was deleted the hashes are known for 90 days more, and as long as a ban made from this verification lasts.
 * @throws Refusal `not_found`, or `conflict` when name or birth date is missing.
 */
export async function findBuyer(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  verificationId: string,
): Promise<Buyer> {
  const row = (await findVerification(tx, who.accountId, verificationId, who.websiteIds)) ?? refuse('not_found');
  return (
    (row.removed_at === null ? await knownBuyer(context, tx, row) : await removedBuyer(tx, row)) ??
    refuse('conflict', { message: 'A ban needs first name, last name and birth date of the buyer.' })
  );
}

/** The buyer of a verification that was not deleted; null when nobody is known. */
export async function knownBuyer(context: Context, tx: Queries, row: VerificationRow): Promise<Buyer | null> {
  if (row.token_buyer === null) return null;
  return { row, token: row.token_buyer, names: await banNamesOf(context, tx, row) };
}

const removedBuyer = async (tx: Queries, row: VerificationRow): Promise<Buyer | null> => {
  const kept = await tx
    .selectFrom('removed_buyers')
    .select(['token_buyer', 'ban_tokens'])
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .executeTakeFirst();
  if (kept !== undefined) return { row, token: kept.token_buyer, names: kept.ban_tokens };
  const ban = await tx
    .selectFrom('bans')
    .select('token_buyer')
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .executeTakeFirst();
  return ban === undefined ? null : { row, token: ban.token_buyer, names: [] };
};
