import { inTenant, type Queries, readInTenant } from '@carded/database';
import type { Context } from '#context.ts';

/**
 * A transaction inside one account. The account's keys are opened before it begins: waiting for a second connection while holding one would let a full pool wait
 * for itself.
 */
export async function inAccount<T>(context: Context, accountId: string, fn: (tx: Queries) => Promise<T>): Promise<T> {
  await context.keys.ofAccount.get(accountId);
  return inTenant(context.db, accountId, fn);
}

/** The same for reading: nothing can be written. */
export async function readInAccount<T>(
  context: Context,
  accountId: string,
  fn: (tx: Queries) => Promise<T>,
): Promise<T> {
  await context.keys.ofAccount.get(accountId);
  return readInTenant(context.db, accountId, fn);
}
