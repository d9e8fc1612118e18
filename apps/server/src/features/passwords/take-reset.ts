import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { endConfirmations } from '#features/owner-email/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { FoundReset } from './find-reset.ts';

/** Takes the mailed token for good, so that it works once however many come at the same time. @throws Refusal `link_expired`. */
export const takeReset = async (context: Context, tx: Queries, { tokenHash }: FoundReset): Promise<void> => {
  const taken = await tx
    .updateTable('login_resets')
    .set({ used_at: new Date(context.now()) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst();
  if (taken === undefined) refuse('link_expired');
};

/** Whoever was signed in as this login is signed out, and no other mailed link of it works any more. */
export const endEverything = async (
  context: Context,
  tx: Queries,
  { accountId, loginId }: Pick<FoundReset, 'accountId' | 'loginId'>,
): Promise<void> => {
  await tx.deleteFrom('sessions').where('login_id', '=', loginId).where('account_id', '=', accountId).execute();
  await tx
    .updateTable('login_resets')
    .set({ used_at: new Date(context.now()) })
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .execute();
  await endConfirmations(context, tx, loginId);
};
