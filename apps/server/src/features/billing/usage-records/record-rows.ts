import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';

export type RecordRow = Selectable<Tables['usage_records']>;

/** The one that Shopify did not take yet. */
export function openRecord(tx: Queries, accountId: string): Promise<RecordRow | undefined> {
  return tx
    .selectFrom('usage_records')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('look_at', 'is not', null)
    .executeTakeFirst();
}

/** An account's row of what is due, locked: of two servers on one account each waits for the other. */
export function lockDue(tx: Queries, accountId: string): Promise<{ close_month: string; close_at: Date }> {
  return tx
    .selectFrom('billing_due')
    .select(['close_month', 'close_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
