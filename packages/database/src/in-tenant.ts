import { sql } from 'kysely';
import type { Database, Queries, Tables } from '#database.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Runs `fn` in one transaction that sees and writes the rows of one account and of no other. The account is set for
 * the transaction only, so a pooled connection never carries it on.
 *
 * @throws RangeError when `accountId` is no uuid; kysely's AbortedTransactionError when a statement failed, its error
 * was swallowed by `fn`, and the server therefore answered COMMIT with ROLLBACK.
 */
export function inTenant<Result, Schema = Tables>(
  db: Database<Schema>,
  accountId: string,
  fn: (queries: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (queries) => {
    if (!UUID.test(accountId)) throw new RangeError('Expected the uuid of an account.');
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(queries);
    return fn(queries);
  });
}

/** Runs `fn` in one transaction without a tenant. Rolled back when `fn` throws; a commit that did not commit throws. */
export function inTransaction<Result, Schema = Tables>(
  db: Database<Schema>,
  fn: (queries: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.queries.transaction().execute(fn);
}
