import type { Queries } from '@carded/database';
import { type CustomerAccess, givesAccess } from '@carded/domain/customers';
import { refuse } from '#platform/commands/refuse.ts';

export type CustomerLink = { id: string; brokerId: string; accountId: string; access: CustomerAccess };

/**
 * A customer who lets this broker see that much, held until the transaction ends: who ends it waits for what has begun, and nothing begins afterwards.
 * @throws Refusal `not_found` for anybody else's customer, and one that has ended; `customer_access_needed`.
 */
export async function findCustomer(
  tx: Queries,
  brokerId: string,
  id: string,
  { needs = 'numbers', isHeld = false }: { needs?: CustomerAccess; isHeld?: boolean } = {},
): Promise<CustomerLink> {
  const found = tx
    .selectFrom('broker_customers')
    .select(['account_id', 'access'])
    .where('id', '=', id)
    .where('broker_id', '=', brokerId)
    .where('state', '=', 'granted');
  const row = await (isHeld ? found.forShare() : found).executeTakeFirst();
  if (row === undefined || row.account_id === null) return refuse('not_found');
  if (!givesAccess(row.access, needs)) return refuse('customer_access_needed');
  return { id, brokerId, accountId: row.account_id, access: row.access };
}
