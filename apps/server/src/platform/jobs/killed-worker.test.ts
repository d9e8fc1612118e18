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
  startWorkerProcess,
  testBuyer,
  testServer,
  type WorkerProcess,
} from '@carded/testing/server';
import { type TestContext, test } from 'vitest';

/** A database, a shop and a merchant of its own for each test, so that they can wait for dead workers at one time. */
const setUp = async (onTestFinished: TestContext['onTestFinished']) => {
  const server = await testServer();
  server.context.now = Date.now;
  await prepareTestQueue(server);
  const shop = await listenAsShop();
  const dataDir = mkdtempSync(join(tmpdir(), 'carded-killed-worker-'));
  const workers: WorkerProcess[] = [];
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    await shop.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const call = callOf(server);
  const account = await makeAccount(server.context);
  const website = await makeWebsite(server.context, account);
  const { cookie } = await makeLogin(server.context, account);
  await call('webhooks.create', { body: { url: shop.url } }, { cookie });
  return {
    shop,
    startWorker: async (failpoints?: string) => {
      const worker = await startWorkerProcess(server, { dataDir, ...(failpoints === undefined ? {} : { failpoints }) });
      workers.push(worker);
      return worker;
    },
    create: () => call('verifications.create', { body: { key: website.testKey, data: testBuyer('John') } }),
    messages: () =>
      inTenant(server.context.db, account.accountId, (tx) =>
        tx.selectFrom('webhook_messages').select(['message_id', 'state', 'attempts']).execute(),
      ),
    ids: () => shop.received.map(({ headers }) => headers['webhook-id']),
  };
};

/** The longest a job of a dead worker may lie: heartbeat, look, pause before the retry, poll. */
const takenUpMs = 16_000;

test.concurrent('takes up the work of a worker killed in a delivery', { timeout: 90_000 }, async ({
  expect,
  onTestFinished,
}) => {
  const { create, messages, shop, startWorker, ids } = await setUp(onTestFinished);
  const killed = await startWorker();
  shop.answer = () => undefined;
  await create();
  await expect.poll(() => ids().length, { timeout: 20_000 }).toBe(1);
  await killed.kill();
  shop.answer = 204;
  await startWorker();
  const startedAt = Date.now();
  await expect.poll(messages, { timeout: 40_000 }).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  expect(Date.now() - startedAt).toBeLessThan(takenUpMs);
  expect(ids()).toHaveLength(2);
  expect(new Set(ids()).size).toBe(1);
});

const places = [
  { place: 'relay-before-commit', calls: 1 },
  { place: 'announce-before-commit', calls: 1 },
  { place: 'deliver-after-send', calls: 2 },
  { place: 'deliver-after-record', calls: 1 },
];
for (const { place, calls } of places) {
  test.concurrent(`loses and doubles nothing when a worker dies at ${place}`, { timeout: 90_000 }, async ({
    expect,
    onTestFinished,
  }) => {
    const { create, messages, startWorker, ids } = await setUp(onTestFinished);
    const dying = await startWorker(`${place}:1`);
    await create();
    expect(await dying.ended).toBe('SIGKILL');
    await startWorker();
    await expect.poll(messages, { timeout: 40_000 }).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect(ids()).toHaveLength(calls);
    expect(new Set(ids()).size).toBe(1);
  });
}
