import type { Queries } from '@carded/database';

/** Whether this is the account of the demos of the site: nothing is sent from it to anybody. */
export async function isPublicDemo(tx: Queries, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('is_public_demo')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.is_public_demo === true;
}
