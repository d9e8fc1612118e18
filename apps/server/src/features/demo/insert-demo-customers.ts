import type { Queries } from '@carded/database';
import type { CustomerAccess } from '@carded/domain/customers';
import type { Context } from '#context.ts';

/** Makes accounts the customers of the demo's broker, as their owners' yes does. */
export async function insertDemoCustomers(
  context: Pick<Context, 'now' | 'newId'>,
  tx: Queries,
  brokerId: string,
  customers: readonly { accountId: string; access: CustomerAccess }[],
): Promise<void> {
  const at = new Date(context.now());
  const values = customers.map(({ accountId, access }) => ({
    ...{ id: context.newId(), broker_id: brokerId, account_id: accountId, state: 'granted' as const, access },
    ...{ asked_at: at, expires_at: at, granted_at: at },
  }));
  await tx.insertInto('broker_customers').values(values).execute();
}
