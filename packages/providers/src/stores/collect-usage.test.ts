import { type FakeShop, listenAsShopify } from '@carded/testing/stores';
import { afterAll, expect, test } from 'vitest';
import { type AskOutside, makeAskOutside } from '#outgoing/index.ts';
import { describeUsageRecordsConformance } from '#usage-records/testing/conformance.ts';
import { collectUsage } from './index.ts';
import { throughSandbox } from './make-stores.ts';
import type { StoreAccess } from './port.ts';
import { makeShopify } from './shopify/make-shopify.ts';
import { testPlan } from './testing/under-test.ts';

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

async function make() {
  const now = () => Date.UTC(2026, 10, 27);
  const played = await listenAsShopify({ now });
  closers.push(played.close);
  let mood = 'answers';
  const wire = throughSandbox(makeAskOutside({ policy: 'loopback_allowed' }), `http://127.0.0.1:${played.port}`);
  const ask: AskOutside = async (url, question) => {
    if (mood === 'silent') return { error: 'timed_out' };
    const answer = await wire(url, question);
    if (mood === 'loses_answer' && question.body?.includes('appUsageRecordCreate')) return { error: 'connect_failed' };
    // The owner's page is at Shopify, and not on this machine.
    return 'error' in answer
      ? answer
      : { ...answer, text: answer.text.replaceAll(/http:\/\/([\w-]+)\.localhost:\d+/g, 'https://$1.myshopify.com') };
  };
  const { billing } = makeShopify({ plan: { ...testPlan, capCents: 99_999_999n }, ...played.keys, ask, now });
  if (billing === undefined) throw new Error('It bills nobody.');
  const shops = new Map<string, { shop: FakeShop; access: StoreAccess }>();
  for (const name of ['northfork', 'other']) {
    const shop = played.addShop(name);
    const access = { externalId: shop.state.domain, credentials: shop.token() };
    const begun = await billing.begin(access, 'https://carded.example/back');
    if ('ok' in begun) shop.approveSubscription(begun.ok.id);
    shops.set(shop.state.domain, { shop, access });
  }
  return {
    records: collectUsage({
      billing,
      open: async (shop) => {
        const found = shops.get(shop);
        return found === undefined ? { error: 'gone', code: 'no_store' } : { ok: found.access };
      },
    }),
    setCap: (cents: bigint) => {
      for (const { shop } of shops.values())
        for (const { usage } of shop.state.subscriptions) if (usage !== null) usage.capCents = Number(cents);
    },
    setMood: (to: string) => {
      mood = to;
    },
    charged: async (name: string) =>
      BigInt(shops.get(name)?.shop.state.usageRecords.reduce((sum, { cents }) => sum + cents, 0) ?? 0),
    shops,
  };
}

describeUsageRecordsConformance('Shopify', make);

const record = { shop: 'northfork.myshopify.com', key: 'account:2026-11-12', cents: 150n, description: 'Usage' };

test('over the cap the owner is asked for twice of it, and what is due is taken once they agree', async () => {
  const { records, setCap, shops } = await make();
  const { shop } = shops.get(record.shop) ?? {};
  setCap(100n);
  expect(await records.addRecord(record)).toMatchObject({ state: 'over_cap' });
  const usage = shop?.state.subscriptions[0]?.usage;
  expect(usage?.wantedCapCents).toBe(300);
  shop?.approveCap(shop.state.subscriptions[0]?.id ?? '');
  expect(await records.addRecord(record)).toEqual({ state: 'recorded' });
});

test('a shop that is not there, or agreed to nothing, is charged nothing', async () => {
  const { records, shops } = await make();
  expect(await records.addRecord({ ...record, shop: 'gone.myshopify.com' })).toEqual({
    state: 'unknown',
    code: 'no_store',
  });
  const { shop } = shops.get(record.shop) ?? {};
  if (shop !== undefined) shop.state.subscriptions = [];
  expect(await records.addRecord(record)).toEqual({ state: 'unknown', code: 'no_subscription' });
});
