import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { seal } from '#platform/sealing/seal.ts';
import { closeOpenChecks } from './close-open-checks.ts';
import type { Buyer } from './find-buyer.ts';

type Ban = Buyer & { notes: string; actor: string };

/** Puts the buyer of a verification on the ban list, with the names they may come back under, and closes what is open of them. Banning again keeps the newer note. */
export async function insertBan(
  context: Context,
  tx: Queries,
  { row, token, names, notes, actor }: Ban,
): Promise<void> {
  const accountId = row.account_id;
  const keys = await context.keys.ofAccount.get(accountId);
  const ban = {
    sealed_notes: seal(keys.data, context.random, `ban:${token.toString('hex')}`, notes.trim()),
    verification_id: row.id,
    banned_by: actor,
    banned_at: new Date(context.now()),
  };
  await tx
    .insertInto('bans')
    .values({ account_id: accountId, token_buyer: token, ...ban })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_buyer']).doUpdateSet(ban))
    .execute();
  if (names.length > 0)
    await tx
      .insertInto('ban_names')
      .values(names.map((name) => ({ account_id: accountId, token: name, token_buyer: token })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  // A person's yes to the card of anyone who is banned counts no longer, also elsewhere.
  await tx
    .updateTable('cards_seen')
    .set({ passed_until: null })
    .where('account_id', '=', accountId)
    .where('passed_until', 'is not', null)
    .where('verification_id', 'in', (eb) =>
      eb.selectFrom('verifications').select('id').where('account_id', '=', accountId).where('token_buyer', '=', token),
    )
    .execute();
  await closeOpenChecks(context, tx, { accountId, token, verificationId: row.id });
}
