import { Kysely } from 'kysely';
import { clientDialect } from '#connect.ts';
import type { Database, Queries, Tables } from '#database.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Runs `fn` in one transaction that sees and writes the rows of one account and of no other. The account is set for
 * the transaction only, so a pooled connection never carries it on.
 *
 * @throws RangeError when `accountId` is no uuid; an Error when a statement failed, its error
 * was swallowed by `fn`, and the server therefore answered COMMIT with ROLLBACK.
 */
export async function inTenant<Result, Schema = Tables>(
  db: Database<Schema>,
  accountId: string,
  fn: (queries: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!UUID.test(accountId)) throw new RangeError('Expected the uuid of an account.');
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    // One round trip instead of two; the id is a uuid, so it needs no quoting.
    await client.query(`begin; select set_config('app.account_id', '${accountId}', true)`);
    const result = await fn(
      new Kysely<Schema>({ dialect: clientDialect(client, db.statementName) }) as Queries<Schema>,
    );
    const { command } = await client.query('commit');
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back instead of committed: a statement in it had failed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    if (isStalePlan(error)) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Reads the rows of one account in a read-only transaction. The answer does not wait for its end, which nothing depends on; the connection goes back to the pool after it.
 *
 * @throws RangeError when `accountId` is no uuid; the server's error for a statement that writes.
 */
export async function readInTenant<Result, Schema = Tables>(
  db: Database<Schema>,
  accountId: string,
  fn: (queries: Queries<Schema>) => Promise<Result>,
): Promise<Result> {
  if (!UUID.test(accountId)) throw new RangeError('Expected the uuid of an account.');
  const client = await db.pool.connect();
  const end = (command: 'commit' | 'rollback', broken?: Error) =>
    client.query(command).then(
      () => client.release(broken),
      (error: Error) => client.release(error),
    );
  try {
    await client.query(`begin transaction read only; select set_config('app.account_id', '${accountId}', true)`);
    const result = await fn(
      new Kysely<Schema>({ dialect: clientDialect(client, db.statementName) }) as Queries<Schema>,
    );
    void end('commit');
    return result;
  } catch (error) {
    await end('rollback', isStalePlan(error) ? error : undefined);
    throw error;
  }
}

/** A table changed under a prepared statement (a migration beside a running server): the connection would refuse the statement for ever. */
const isStalePlan = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);
