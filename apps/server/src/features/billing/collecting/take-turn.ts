import type { Queries } from '@carded/database';

/** What an account owes is changed by one at a time. Before any invoice is locked, so that no two wait for each other. */
export async function takeTurn(tx: Queries, accountId: string): Promise<void> {
  await tx
    .selectFrom('billing_due')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}
