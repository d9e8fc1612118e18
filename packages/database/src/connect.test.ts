import { emptyDatabase, type TestDatabase } from '@carded/testing/database';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#connect.ts';
import { callFunction, type Database, inTransaction } from '#database.ts';
import { inTenant, readInTenant } from '#in-tenant.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

const open = (more: { url?: string; onIdleError?: (error: Error) => void } = {}) =>
  connect({ url: database.appUrl, applicationName: 'test', max: 1, ...more });

test.each([
  ['9007199254740991::bigint', 9007199254740991],
  ["'{1,null}'::bigint[]", [1, null]],
  ["'2026-02-28'::date", '2026-02-28'],
  ["'{2026-02-28}'::date[]", ['2026-02-28']],
  ["'2026-02-28 10:00'::timestamp", '2026-02-28 10:00:00'],
  ["'2026-02-28 10:00+02'::timestamptz", new Date('2026-02-28T08:00:00Z')],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
  ["'12.50'::numeric", '12.50'],
  ['\'{"a":[1]}\'::jsonb', { a: [1] }],
])('reads %s', async (expression, value) => {
  const rows = await callFunction(database.db, `select ${expression} as value`);
  expect(rows).toEqual([{ value }]);
});

test('refuses a bigint that a number cannot hold, rather than round it', async () => {
  const query = () => callFunction(database.db, 'select 9007199254740993::bigint as value');
  await expect(query()).rejects.toThrow(RangeError);
  await expect(query()).rejects.toThrow(RangeError);
  expect(await callFunction(database.db, 'select 1::bigint as value')).toEqual([{ value: 1 }]);
});

test('continues with a new connection after the server closed one', async () => {
  const broken = Promise.withResolvers<Error>();
  const db = open({ onIdleError: broken.resolve });
  try {
    const [before] = await callFunction<{ pid: number }>(db, 'select pg_backend_pid() as pid');
    const killer = connect({ url: database.url, applicationName: 'test', max: 1 });
    await killer.pool.query('select pg_terminate_backend($1)', [before?.pid]);
    await killer.close();
    expect((await broken.promise).message).toContain('terminating connection');
    const [after] = await callFunction<{ pid: number }>(db, 'select pg_backend_pid() as pid');
    expect(after?.pid).not.toBe(before?.pid);
  } finally {
    await db.close();
  }
});

/** Every way in which a connection is taken out of the pool, and what is done with it. */
const account = '01900000-0000-7000-8000-000000000001';
type Work = () => Promise<unknown>;
const takenOut: [string, (db: Database, work: Work) => Promise<unknown>][] = [
  ['for an account', (db, work) => inTenant(db, account, work)],
  ['to read of an account', (db, work) => readInTenant(db, account, work)],
  ['for a transaction', (db, work) => inTransaction(db, work)],
  ['for one connection', (db, work) => db.queries.connection().execute(work)],
  ['aside', (db, work) => db.aside.queries.connection().execute(work)],
  [
    'by hand',
    async (db, work) => {
      const client = await db.pool.connect();
      await work().finally(() => client.release());
      await client.query('select 1');
    },
  ],
];

test.each(takenOut)('a connection that breaks while it is out %s ends nothing but its own work', async (_, take) => {
  const db = open();
  const killer = connect({ url: database.url, applicationName: 'test', max: 1 });
  let client: PoolClient | undefined;
  for (const { pool } of [db, db.aside])
    pool.on('acquire', (one) => {
      client = one;
    });
  // Nothing runs on it at that moment, so that no query hears of it.
  const breaks = async (): Promise<void> => {
    if (client === undefined) throw new Error('no connection');
    expect(client.listenerCount('error')).toBeGreaterThan(0);
    const { processID } = client as PoolClient & { processID: number };
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    client.once('end', resolve);
    await killer.pool.query('select pg_terminate_backend($1)', [processID]);
    await ended;
  };
  try {
    await take(db, breaks).catch((error: Error) => expect(error.message).toMatch(/not queryable|terminat/));
    const rows = await Promise.all([db, db.aside].map((one) => callFunction(one, 'select 1::bigint as value')));
    expect(rows).toEqual([[{ value: 1 }], [{ value: 1 }]]);
  } finally {
    await Promise.all([db.close(), killer.close()]);
  }
});

test('leaves no named statement behind that a pooler would lose', async () => {
  const db = open();
  try {
    await callFunction(db, 'select $1::text as value', ['x']);
    expect(await callFunction(db, 'select * from pg_prepared_statements')).toEqual([]);
  } finally {
    await db.close();
  }
});

test('limits how long a statement, a lock and an idle transaction may take', async () => {
  const rows = await callFunction(
    database.db,
    `select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '15000' },
  ]);
});

test('sends no settings through a pooler', async () => {
  const pooled = new URL(database.url);
  pooled.searchParams.set('pgbouncer', 'true');
  const db = open({ url: pooled.href });
  try {
    expect(await callFunction(db, 'show lock_timeout')).toEqual([{ lock_timeout: '0' }]);
  } finally {
    await db.close();
  }
});

test.each(['a statement', 'a typed query', 'nothing'])('closes every connection after %s', async (use) => {
  const db = open();
  if (use === 'a statement') await db.pool.query('select 1');
  if (use === 'a typed query') await sql`select 1`.execute(db.queries);
  await db.close();
  expect(db.pool.totalCount).toBe(0);
  await expect(db.pool.query('select 1')).rejects.toThrow('after calling end');
});
