import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';

export type StoreRow = Selectable<Tables['stores']>;

/** A store of the transaction's account. `forUpdate` holds it until the transaction ends. */
export async function findStore(tx: Queries, storeId: string, { forUpdate = false } = {}): Promise<StoreRow | null> {
  const found = tx.selectFrom('stores').selectAll().where('id', '=', storeId);
  return (await (forUpdate ? found.forUpdate() : found).executeTakeFirst()) ?? null;
}
