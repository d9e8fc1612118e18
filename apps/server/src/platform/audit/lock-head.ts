import type { Queries } from '@carded/database';

/** The last row of an account's chain, made when it has none; held until the transaction ends, so that nobody else appends meanwhile. */
export function lockHead(tx: Queries, accountId: string): Promise<{ seq: number; hash: Buffer }> {
  return tx
    .insertInto('audit_heads')
    .values({ account_id: accountId, seq: 0, hash: Buffer.alloc(32) })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet((eb) => ({ seq: eb.ref('audit_heads.seq') })))
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}
