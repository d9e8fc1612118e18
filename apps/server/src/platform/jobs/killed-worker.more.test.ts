import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTenant } from '@carded/database';
import { type TestContext, test } from 'vitest';
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
} from '#testing/index.ts';

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
    heartbeats: async () => {
      const { rows } = await server.context.db.pool.query<{ heartbeat_seconds: number }>(
        "select heartbeat_seconds from pgboss.queue where name in ('webhook-deliver', 'verification-changed')",
      );
      return rows.map((row) => row.heartbeat_seconds);
    },
    ids: () => shop.received.map(({ headers }) => headers['webhook-id']),
  };
};

/** How long a state is waited for: only so that a test which fails comes to an end. */
const patience = { timeout: 120_000 };

test.concurrent('takes up the work of a worker killed in a delivery', { timeout: 300_000 }, async ({
  expect,
  onTestFinished,
}) => {
  const { create, messages, shop, startWorker, ids, heartbeats } = await setUp(onTestFinished);
  const killed = await startWorker();
  shop.answer = () => undefined;
  await create();
  await expect.poll(() => ids().length, patience).toBe(1);
  await killed.kill();
  shop.answer = 204;
  await startWorker();
  await expect.poll(messages, patience).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  // Not heard of for ten seconds, a worker is dead.
  expect(new Set(await heartbeats())).toEqual(new Set([10]));
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
  test.concurrent(`loses and doubles nothing when a worker dies at ${place}`, { timeout: 300_000 }, async ({
    expect,
    onTestFinished,
  }) => {
    const { create, messages, startWorker, ids } = await setUp(onTestFinished);
    const dying = await startWorker(`${place}:1`);
    await create();
    expect(await dying.ended).toBe('SIGKILL');
    await startWorker();
    await expect.poll(messages, patience).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect(ids()).toHaveLength(calls);
    expect(new Set(ids()).size).toBe(1);
  });
}
