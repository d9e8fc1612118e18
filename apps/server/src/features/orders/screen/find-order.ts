import type { Queries } from '@carded/database';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { SeenOrder } from './present-order-row.ts';
import { seenOrders, shownColumns } from './seen-orders.ts';

/** One order that the login may see. @throws Refusal `not_found`. */
export async function findOrder(tx: Queries, who: LoginCaller, id: string): Promise<SeenOrder> {
  const row = await seenOrders(tx, who).select(shownColumns).where('o.id', '=', id).executeTakeFirst();
  return row ?? refuse('not_found');
}

/** The same, held until the transaction ends, so that what is done follows from what it is now. */
export async function holdOrder(tx: Queries, who: LoginCaller, id: string): Promise<SeenOrder> {
  await tx
    .selectFrom('store_orders')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findOrder(tx, who, id);
}
