import type { Queries } from '@carded/database';
import { sql } from 'kysely';

/** What accounts are called, looked up inside each. The transaction is in the last of them from here on. */
export async function businessNamesOf(tx: Queries, accountIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const accountId of new Set(accountIds)) {
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
    const account = await tx
      .selectFrom('accounts')
      .select('business_name')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    names.set(accountId, account?.business_name ?? '');
  }
  return names;
}
