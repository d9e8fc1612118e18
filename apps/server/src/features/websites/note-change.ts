import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { changedBy } from './changed-by.ts';

/** A website's settings that are kept elsewhere were changed: it says by whom. */
export const noteChange = async (
  context: Context,
  tx: Queries,
  who: LoginCaller,
  of: { accountId: string; websiteId: string },
): Promise<void> => {
  await tx
    .updateTable('websites')
    .set(changedBy(context, who))
    .where('account_id', '=', of.accountId)
    .where('id', '=', of.websiteId)
    .execute();
};
