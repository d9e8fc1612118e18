import { inTenant } from '@carded/database';
import {
  listenAsShop,
  makeWebsite,
  type ShopListener,
  serverForTests,
  startTestWorker,
  testBuyer,
} from '@carded/testing/server';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Worker } from '../../worker.ts';

const { server, call, makeMerchant } = serverForTests();
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

test('tells healthy shops within two seconds while others hang, fail and hang up', { timeout: 60_000 }, async () => {
  const { account, owner } = await makeMerchant();
  const answers: ShopListener['answer'][] = [
    ...Array.from({ length: 15 }, () => 204),
    () => undefined,
    () => undefined,
    500,
    500,
    (response) => response.socket?.destroy(),
  ];
  const sites = [];
  for (const answer of answers) {
    const website = await makeWebsite(server.context, account);
    const shop = await listen(answer);
    const body = { url: shop.url, website: website.liveKey };
    const { secret } = (await call('webhooks.create', { body }, owner)).body;
    sites.push({ website, shop, secret, isHealthy: answer === 204 });
  }
  const madeAt = new Map<string, number>();
  for (let event = 0; event < 400; event += 1) {
    const { website } = sites[event % sites.length] ?? sites[0] ?? expect.unreachable();
    const { body } = await call('verifications.create', { body: { key: website.testKey, data: testBuyer('John') } });
    if ('uuid' in body) madeAt.set(body.uuid, Date.now());
  }
  const healthy = sites.filter((site) => site.isHealthy);
  const count = () => healthy.reduce((sum, { shop }) => sum + shop.received.length, 0);
  await expect.poll(count, { timeout: 20_000, interval: 50 }).toBe(300);
  const delaysMs = healthy
    .flatMap(({ shop, secret }) =>
      shop.received.map((message) => {
        const { data } = new Webhook(secret).verify(message.body, message.headers as Record<string, string>) as {
          data: { uuid: string };
        };
        return message.at - (madeAt.get(data.uuid) ?? 0);
      }),
    )
    .sort((a, b) => a - b);
  const p95 = delaysMs[Math.ceil(delaysMs.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
  expect(p95).toBeLessThan(2_000);
  const states = async () => {
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('webhook_messages').select('state').execute(),
    );
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    return { all: rows.length, delivered: count('delivered'), givenUp: count('given_up') };
  };
  await expect.poll(states, { timeout: 5_000 }).toEqual({ all: 400, delivered: 300, givenUp: 0 });
});
