import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTenant } from '@carded/database';
import {
  callOf,
  listenAsShop,
  makeAccount,
  makeLogin,
  makeWebsite,
  prepareTestQueue,
  type ShopListener,
  startWorkerProcess,
  type TestServer,
  testBuyer,
  testServer,
  type WorkerProcess,
} from '@carded/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let shop: ShopListener;
const dataDir = mkdtempSync(join(tmpdir(), 'carded-killed-worker-'));
const workers: WorkerProcess[] = [];
beforeAll(async () => {
  server = await testServer();
  server.context.now = Date.now;
  await prepareTestQueue(server);
  shop = await listenAsShop();
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await shop.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const startWorker = async (failpoints?: string) => {
  const worker = await startWorkerProcess(server, { dataDir, ...(failpoints === undefined ? {} : { failpoints }) });
  workers.push(worker);
  return worker;
};

const merchant = async () => {
  const call = callOf(server);
  const account = await makeAccount(server.context);
  const website = await makeWebsite(server.context, account);
  const { cookie } = await makeLogin(server.context, account);
  await call('webhooks.create', { body: { url: shop.url } }, { cookie });
  const messages = () =>
    inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('webhook_messages').select(['message_id', 'state', 'attempts']).execute(),
    );
  const create = async () => {
    const { body } = await call('verifications.create', { body: { key: website.testKey, data: testBuyer('John') } });
    return 'uuid' in body ? body.uuid : expect.unreachable();
  };
  return { create, messages };
};
const idsOf = (uuid: string) =>
  shop.received.filter(({ body }) => body.includes(uuid)).map(({ headers }) => headers['webhook-id']);

/** The longest a job of a dead worker may lie: heartbeat, look, pause before the retry, poll. */
const takenUpMs = 16_000;

test('takes up the work of a worker that was killed in the middle of a delivery', { timeout: 60_000 }, async () => {
  const { create, messages } = await merchant();
  const killed = await startWorker();
  shop.answer = () => undefined;
  const uuid = await create();
  await expect.poll(() => idsOf(uuid).length, { timeout: 10_000 }).toBe(1);
  await killed.kill();
  shop.answer = 204;
  const diedAt = Date.now();
  await startWorker();
  await expect.poll(messages, { timeout: 30_000 }).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  expect(Date.now() - diedAt).toBeLessThan(takenUpMs);
  expect(idsOf(uuid)).toHaveLength(2);
  expect(new Set(idsOf(uuid)).size).toBe(1);
});

test.each([
  ['relay-after-delete', 1],
  ['relay-before-commit', 1],
  ['announce-before-commit', 1],
  ['announce-after-commit', 1],
  ['deliver-before-send', 1],
  ['deliver-after-send', 2],
  ['deliver-after-record', 1],
])('loses and doubles nothing when a worker dies at %s', { timeout: 60_000 }, async (place, calls) => {
  await workers.at(-1)?.kill();
  const { create, messages } = await merchant();
  const dying = await startWorker(`${place}:1`);
  const uuid = await create();
  expect(await dying.ended).toBe('SIGKILL');
  await startWorker();
  await expect.poll(messages, { timeout: 30_000 }).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  expect(idsOf(uuid)).toHaveLength(calls);
  expect(new Set(idsOf(uuid)).size).toBe(1);
});
