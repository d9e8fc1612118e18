import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { prepareTestQueue, serverForTests } from '#testing/index.ts';
import { relayOnce } from './relay.ts';

const { server } = serverForTests();
let boss: PgBoss;
const queues = ['one', 'two'];

beforeAll(async () => {
  await prepareTestQueue(server);
  boss = new PgBoss({
    connectionString: server.urls.app,
    schema: 'pgboss',
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue);
});
afterAll(() => boss.stop({ graceful: false }));
beforeEach(async () => {
  await server.context.db.pool.query('delete from carded.outbox');
  await server.context.db.pool.query('delete from pgboss.job');
});

const fill = (count: number, queue: string) =>
  server.context.db.pool.query(
    `insert into carded.outbox (id, queue, account_id, payload)
     select gen_random_uuid(), $1, gen_random_uuid(), jsonb_build_object('n', n) from generate_series(1, $2) as n`,
    [queue, count],
  );
const relay = async () => (await relayOnce(server.context, boss, queues)).count;
const jobs = async () =>
  (
    await server.context.db.pool.query<{ id: string; name: string; data: { n: number; account: string } }>(
      'select id, name, data from pgboss.job',
    )
  ).rows;
const waiting = async () => (await server.context.db.pool.query('select id from carded.outbox')).rows.length;

test('moves each row once under four relays at one time', async () => {
  await fill(3_000, 'one');
  await fill(3_000, 'two');
  const all = async () => {
    let moved = 0;
    for (;;) {
      const count = await relay();
      moved += count;
      if (count === 0 && (await waiting()) === 0) return moved;
    }
  };
  const moved = await Promise.all([all(), all(), all(), all()]);
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(6_000);
  const found = await jobs();
  expect(found).toHaveLength(6_000);
  expect(new Set(found.map(({ name, data }) => `${name} ${data.n}`)).size).toBe(6_000);
});

test('puts a row back when the queue does not take it', async () => {
  await fill(10, 'one');
  const broken = { insert: async () => Promise.reject(new Error('the queue is away')) };
  await expect(relayOnce(server.context, broken as unknown as PgBoss, queues)).rejects.toThrow('away');
  expect(await waiting()).toBe(10);
  expect(await relay()).toBe(10);
  expect(await jobs()).toHaveLength(10);
});

test('puts rows back when the process ends between taking them and the commit', async () => {
  await fill(10, 'two');
  const stopAt = (name: string) => ({
    ...server.context,
    failpoints: {
      pass: (passed: string) => {
        if (passed === name) throw new Error('ended here');
      },
    },
  });
  for (const name of ['relay-after-delete', 'relay-before-commit']) {
    await expect(relayOnce(stopAt(name), boss, queues)).rejects.toThrow('ended here');
    expect([await waiting(), (await jobs()).length]).toEqual([10, 0]);
  }
});

test('leaves rows of a queue it does not know, and moves the others', async () => {
  await fill(3, 'of-a-newer-version');
  await fill(2, 'one');
  expect(await relay()).toBe(2);
  expect(await waiting()).toBe(3);
});

test('keeps the account and the time of a job', async () => {
  const at = '2027-01-01T00:00:00.000Z';
  await server.context.db.pool.query(
    "insert into carded.outbox (id, queue, account_id, payload, start_after) values (gen_random_uuid(), 'one', '00000000-0000-4000-8000-000000000001', '{}', $1)",
    [at],
  );
  await relay();
  const { rows } = await server.context.db.pool.query<{ start_after: Date; data: unknown }>(
    'select start_after, data from pgboss.job',
  );
  expect(rows).toEqual([{ start_after: new Date(at), data: { account: '00000000-0000-4000-8000-000000000001' } }]);
});
