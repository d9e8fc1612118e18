import { inTenant } from '@carded/database';
import { expect, it } from 'vitest';
import { adult, keepStore, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';
import { insertStoreOrder } from '#testing/world/store-objects.ts';

const { server, call, makeShop } = serverForTests();

it('removes a buyer from the order of the check, too, and from no other order', async () => {
  const { account, site, owner } = await makeShop({ site: { workflow: openRules } });
  const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
  const uuid = (await buyer.details(adult)).body.state.uuid ?? '';
  const { accountId } = account;
  const store = await keepStore(server.context, { accountId, websiteId: site.websiteId });
  const of = { accountId, websiteId: site.websiteId, store };
  const [own, other] = [await insertStoreOrder(server, of, '1042'), await insertStoreOrder(server, of, '1043')];
  await inTenant(server.context.db, accountId, (tx) =>
    tx
      .updateTable('store_orders')
      .set({ verification_id: uuid, state: 'verified', buyer_hash: Buffer.alloc(32), sealed_reason: Buffer.alloc(9) })
      .where('id', '=', own)
      .execute(),
  );
  const shown = async (id: string) => (await call('orders.get', { params: { id } }, owner)).body.order.buyer;
  expect([await shown(own), await shown(other)]).toEqual(['Dana Whitcomb', 'Dana Whitcomb']);
  const { link } = (await call('buyerSteps.makeReceipt', { body: {} }, buyer.headers)).body;
  const { body } = await call('receipts.remove', { body: { token: link.split('/r/')[1] ?? '' } });
  expect(body.is_removed).toBe(true);
  expect([await shown(own), await shown(other)]).toEqual(['', 'Dana Whitcomb']);
  const row = await inTenant(server.context.db, accountId, (tx) =>
    tx.selectFrom('store_orders').selectAll().where('id', '=', own).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ sealed_buyer: null, sealed_reason: null, state: 'verified', verification_id: uuid });
  expect(row.buyer_hash).not.toBeNull();
});
