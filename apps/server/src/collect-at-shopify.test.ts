import { makeStores } from '@carded/providers/stores';
import { listenAsShopify } from '@carded/testing/stores';
import { afterAll, expect, test } from 'vitest';
import { keepStore, serverForTests } from '#testing/index.ts';
import { billingPlan, collectAtShopify } from './collect-at-shopify.ts';
import { findStore } from './features/stores/index.ts';
import { inAccount } from './platform/commands/command.ts';

const { server, makeShop } = serverForTests();
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

const begin = async () => {
  const now = () => server.clock.nowMs;
  const played = await listenAsShopify({ now });
  closers.push(played.close);
  server.context.providers.stores = makeStores({
    choice: { shopify: played.keys, sandboxUrl: `http://127.0.0.1:${played.port}` },
    callbackUrl: () => '',
    outgoing: { policy: 'loopback_allowed' },
    plan: billingPlan({ isDemo: false }),
    now,
    metered: (_, ask) => ask,
  });
  const { account, site } = await makeShop();
  const shop = played.addShop(`northfork-${played.port}`);
  const { accountId } = account;
  const { domain } = shop.state;
  const storeId = await keepStore(server.context, {
    ...{ accountId, websiteId: site.websiteId, externalId: domain, credentials: shop.token() },
  });
  const store = () => inAccount(server.context, accountId, (tx) => findStore(tx, storeId));
  const records = collectAtShopify(server.context);
  const record = { shop: domain, key: `${accountId}:2026-11-27`, cents: 150n, description: 'Carded, usage' };
  const agree = async () => {
    const access = { externalId: domain, credentials: shop.token() };
    const begun = await server.context.providers.stores.shopify?.billing?.begin(access, 'https://carded.example/back');
    if (begun && 'ok' in begun) shop.approveSubscription(begun.ok.id);
  };
  return { shop, store, records, record, agree };
};

test('nothing is collected without a Shopify app', () => {
  server.context.providers.stores = {};
  expect(collectAtShopify(server.context)).toBeNull();
});

test('a shop’s charge is put on its bill once, with the credentials of its own account', async () => {
  const { shop, records, record, agree } = await begin();
  expect(await records?.addRecord(record)).toEqual({ state: 'unknown', code: 'no_subscription' });
  await agree();
  for (let time = 0; time < 2; time += 1) expect(await records?.addRecord(record)).toEqual({ state: 'recorded' });
  expect(shop.state.usageRecords.map(({ cents }) => cents)).toEqual([150]);
  expect(await records?.addRecord({ ...record, shop: 'other.myshopify.com' })).toEqual({
    ...{ state: 'unknown', code: 'no_store' },
  });
});

test('credentials that are refused are noted at the store, and good ones again', async () => {
  const { shop, store, records, record, agree } = await begin();
  await agree();
  const tokens = shop.state.tokens;
  shop.state.tokens = [];
  expect(await records?.addRecord(record)).toEqual({ state: 'unknown', code: 'status_401' });
  expect((await store())?.refused_at).not.toBeNull();
  shop.state.tokens = tokens;
  expect(await records?.addRecord(record)).toEqual({ state: 'recorded' });
  expect((await store())?.refused_at).toBeNull();
});
