import { inTenant } from '@carded/database';
import { verifyWebhook } from '@carded/node';
import { makeOutgoing, type Outgoing } from '@carded/providers/outgoing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listenAsShop,
  makeWebsite,
  type ShopListener,
  serverForTests,
  startTestWorker,
  testBuyer,
} from '#testing/index.ts';
import type { Worker } from '../../worker.ts';

/** A call that hangs does so for as long as the test runs: what waited for its end would never come. */
const anHourMs = 3_600_000;
const real = makeOutgoing({ policy: 'loopback_allowed' });
const outgoing: Outgoing = {
  ...real,
  post: (url, request) => real.post(url, { ...request, timeoutMs: anHourMs }),
  put: (url, request) => real.put(url, { ...request, timeoutMs: anHourMs }),
};

const { server, call, makeMerchant } = serverForTests({ providers: { outgoing } });
let worker: Worker;
const shops: ShopListener[] = [];
beforeAll(async () => {
  worker = await startTestWorker(server);
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await worker.stop();
});

const listen = async (answer: ShopListener['answer']) => {
  const shop = await listenAsShop(answer);
  shops.push(shop);
  return shop;
};

test('tells every healthy shop while calls to others hang, fail and hang up', { timeout: 240_000 }, async () => {
  const { account, owner } = await makeMerchant();
  const answers: ShopListener['answer'][] = [
    ...Array.from({ length: 15 }, () => 204),
    () => undefined,
    () => undefined,
    500,
    500,
    (response) => response.socket?.destroy(),
  ];
  const sites = await Promise.all(
    answers.map(async (answer, index) => {
      const website = await makeWebsite(server.context, account);
      const shop = await listen(answer);
      const body = { url: shop.url, website: website.liveKey };
      const { secret } = (await call('webhooks.create', { body }, owner)).body;
      return { website, shop, secret, isHealthy: answer === 204, hangs: index === 15 || index === 16 };
    }),
  );
  const made = new Set<string>();
  for (let event = 0; event < 400; event += 1) {
    const site = sites[event % sites.length] ?? expect.unreachable();
    const body = { key: site.website.testKey, data: testBuyer('John') };
    const created = (await call('verifications.create', { body })).body;
    if ('uuid' in created && site.isHealthy) made.add(created.uuid);
  }
  // How long it takes is the machine's affair: this only ends a test that fails.
  const patience = { timeout: 200_000, interval: 50 };
  const healthy = sites.filter((site) => site.isHealthy);
  const delivered = () => healthy.reduce((sum, { shop }) => sum + shop.received.length, 0);
  await expect.poll(delivered, patience).toBe(300);
  const uuids = healthy.flatMap(({ shop, secret }) =>
    shop.received.map((message) => verifyWebhook(message.body, message.headers, secret).data.uuid),
  );
  expect(new Set(uuids)).toEqual(made);
  const states = async () => {
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('webhook_messages').select(['state', 'attempts', 'website_id']).execute(),
    );
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const hanging = rows.filter((row) => sites.some((site) => site.hangs && site.website.websiteId === row.website_id));
    return {
      all: rows.length,
      delivered: count('delivered'),
      givenUp: count('given_up'),
      triesOfHanging: hanging.map(({ attempts }) => attempts).filter((tries) => tries > 0),
    };
  };
  await expect.poll(states, patience).toEqual({ all: 400, delivered: 300, givenUp: 0, triesOfHanging: [] });
  for (const { shop } of sites.filter(({ hangs }) => hangs)) expect(shop.received.length).toBeGreaterThan(0);
});
