import { inTenant } from '@carded/database';
import { nothingApplied } from '@carded/domain/stores';
import { sealOrderBuyer } from '#features/orders/order-buyer.ts';
import { noteStep } from '#features/orders/order-row.ts';
import { adult, danasOrder, keepStore, type TestAccount, type TestServer, type TestWebsite } from '#testing/index.ts';

export type StoreObjects = { store: string; storeOrder: string };

/** A linked store of a website, and an order there that waits for its buyer. */
export async function makeStoreObjects(
  server: TestServer,
  { accountId }: TestAccount,
  { websiteId }: TestWebsite,
  isUninstalled = false,
): Promise<StoreObjects> {
  const store = await keepStore(server.context, { accountId, websiteId, isUninstalled });
  const storeOrder = await insertStoreOrder(server, { accountId, websiteId, store }, '1042');
  return { store, storeOrder };
}

type Of = { accountId: string; websiteId: string; store: string };

/** An order of a store that waits for its buyer; `externalId` as the platform names it. @returns its id */
export async function insertStoreOrder({ context }: TestServer, of: Of, externalId: string): Promise<string> {
  const { accountId, websiteId, store } = of;
  const id = context.newId();
  const at = new Date(context.now());
  const buyer = { ...danasOrder, firstName: adult.first_name, lastName: adult.last_name, address: adult.address };
  const sealed = await sealOrderBuyer(context, { account_id: accountId, id }, buyer);
  await inTenant(context.db, accountId, async (tx) => {
    await tx
      .insertInto('store_orders')
      .values({
        ...{ account_id: accountId, id, store_id: store, website_id: websiteId },
        ...{
          external_id: externalId,
          number: `NV-${externalId}`,
          state: 'waiting',
          state_at: at,
          remote_state: 'open',
        },
        ...{ is_test: false, amount_minor: 6_100, applied: nothingApplied, sealed_buyer: sealed },
        ...{ placed_at: at, created_at: at },
      })
      .execute();
    await noteStep(context, tx, { account_id: accountId, id }, 'placed');
  });
  return id;
}
