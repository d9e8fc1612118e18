import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import {
  banTokensOf,
  findVerification,
  openRecord,
  personOf,
  type VerificationRow,
} from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** A buyer as bans know one: the keyed hash a ban is of, and those of the names to recognise. */
export type Buyer = { row: VerificationRow; token: Buffer; names: readonly Buffer[] };

/**
 * A verification and its buyer. Of one who was deleted the hashes are known for 90 days more, and for as long as a ban that came of this verification stands.
 * @throws Refusal `not_found`, or `conflict` when name or birth date is missing.
 */
export const findBuyer = async (
  context: Context,
  tx: Queries,
  who: LoginCaller,
  verificationId: string,
): Promise<Buyer> => {
  const row = (await findVerification(tx, who.accountId, verificationId, who.websiteIds)) ?? refuse('not_found');
  return (
    (row.removed_at === null ? await knownBuyer(context, row) : await removedBuyer(tx, row)) ??
    refuse('conflict', { message: 'A ban needs first name, last name and birth date of the buyer.' })
  );
};

/** The buyer of a verification that was not deleted; null when nobody is known. */
export const knownBuyer = async (context: Context, row: VerificationRow): Promise<Buyer | null> => {
  if (row.token_buyer === null) return null;
  const { search } = await context.keys.ofAccount.get(row.account_id);
  return { row, token: row.token_buyer, names: banTokensOf(search, personOf(await openRecord(context, row))) };
};

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
