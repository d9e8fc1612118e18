import type { Queries } from '@carded/database';
import { sql } from 'kysely';

/** Has an account looked after by a time, or sooner where it already is. */
export async function lookBy(tx: Queries, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable('billing_due')
    .set({ collect_at: sql<Date>`least(coalesce(collect_at, ${at}), ${at})` })
    .where('account_id', '=', accountId)
    .execute();
}
