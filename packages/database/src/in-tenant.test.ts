import { emptyDatabase, type TestDatabase } from '@carded/testing/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '#connect.ts';
import { type Database, inTransaction } from '#database.ts';
import { inTenant, readInTenant } from '#in-tenant.ts';

type Demo = { notes: { account_id: string; text: string } };

const FIRST = '01900000-0000-7000-8000-000000000001';
const SECOND = '01900000-0000-7000-8000-000000000002';

let database: TestDatabase;
let owner: Database<Demo>;
/** One connection, so that anything a transaction leaves behind meets the next one. */
let db: Database<Demo>;

beforeAll(async () => {
  database = await emptyDatabase();
  owner = connect<Demo>({ url: database.url, applicationName: 'test', max: 1 });
  db = connect<Demo>({ url: database.appUrl, applicationName: 'test', max: 1 });
  await owner.pool.query(`
    create schema carded;
    create table carded.notes (account_id uuid not null, text text not null);
    alter table carded.notes enable row level security;
    create policy own_account on carded.notes
      using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
    grant usage on schema carded to carded_app;
    grant all on carded.notes to carded_app;
  `);
});
afterAll(async () => {
  await owner.close();
  await db.close();
  await database.close();
});
beforeEach(async () => {
  await owner.pool.query('truncate carded.notes');
});

const write = (account: string, text: string) =>
  inTenant(db, account, (queries) => queries.insertInto('notes').values({ account_id: account, text }).execute());
const readAs = (account: string) =>
  inTenant(db, account, async (queries) =>
    (await queries.selectFrom('notes').select('text').execute()).map((n) => n.text),
  );

test('shows an account only its rows, in any order of accounts on a connection', async () => {
  const accounts = fc.constantFrom(FIRST, SECOND);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(accounts, fc.boolean()), { maxLength: 8 }), async (turns) => {
      await owner.pool.query('truncate carded.notes');
      const written = new Map<string, number>();
      for (const [account, isFailing] of turns) {
        const attempt = inTenant(db, account, async (queries) => {
          await queries.insertInto('notes').values({ account_id: account, text: account }).execute();
          if (isFailing) throw new Error('given up');
        });
        if (isFailing) await expect(attempt).rejects.toThrow('given up');
        else await attempt.then(() => written.set(account, (written.get(account) ?? 0) + 1));
        expect((await db.pool.query('select * from notes')).rows).toEqual([]);
      }
      for (const account of [FIRST, SECOND]) {
        expect(await readAs(account)).toEqual(Array(written.get(account) ?? 0).fill(account));
      }
    }),
    { numRuns: 25 },
  );
});

test('shows nothing without a tenant, before and after one was set', async () => {
  const fresh = connect<Demo>({ url: database.appUrl, applicationName: 'test', max: 1 });
  await write(FIRST, 'mine');
  try {
    expect((await fresh.pool.query('select * from notes')).rows).toEqual([]);
    expect((await db.pool.query('select * from notes')).rows).toEqual([]);
    expect(await inTransaction(db, (queries) => queries.selectFrom('notes').selectAll().execute())).toEqual([]);
  } finally {
    await fresh.close();
  }
});

test('refuses to write, change or remove a row of another account', async () => {
  await write(SECOND, 'theirs');
  await expect(
    inTenant(db, FIRST, (queries) => queries.insertInto('notes').values({ account_id: SECOND, text: 'x' }).execute()),
  ).rejects.toMatchObject({ code: '42501' });
  await inTenant(db, FIRST, (queries) => queries.updateTable('notes').set({ text: 'x' }).execute());
  await inTenant(db, FIRST, (queries) => queries.deleteFrom('notes').execute());
  expect(await readAs(SECOND)).toEqual(['theirs']);
});

test('throws when a statement failed, was swallowed, and nothing was committed', async () => {
  const attempt = inTenant(db, FIRST, async (queries) => {
    await queries.insertInto('notes').values({ account_id: FIRST, text: 'lost' }).execute();
    await sql`select 1 / 0`.execute(queries).catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('rolled back instead of committed');
  expect(await readAs(FIRST)).toEqual([]);
});

test.each(['', 'x', `${FIRST}'`, FIRST.slice(1)])('refuses "%s" as an account', async (account) => {
  await expect(inTenant(db, account, async () => 'ran')).rejects.toThrow(RangeError);
});

test('prepares a statement that comes again, and outlives a change of its table', async () => {
  const read = () => inTenant(db, FIRST, (queries) => queries.selectFrom('notes').selectAll().execute());
  await write(FIRST, 'kept');
  for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ account_id: FIRST, text: 'kept' }]);
  const { rows } = await db.pool.query(
    'select from pg_prepared_statements where statement like \'select * from "notes"%\'',
  );
  expect(rows).toHaveLength(1);
  await owner.pool.query("alter table carded.notes add column color text default 'blue'");
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  expect(await read()).toEqual([{ account_id: FIRST, text: 'kept', color: 'blue' }]);
  await owner.pool.query('alter table carded.notes drop column color');
});

test('reads without waiting for the end, sees one account, and cannot write', async () => {
  await write(FIRST, 'mine');
  await write(SECOND, 'theirs');
  const texts = () => readInTenant(db, FIRST, (queries) => queries.selectFrom('notes').select('text').execute());
  for (let time = 0; time < 3; time += 1) expect(await texts()).toEqual([{ text: 'mine' }]);
  const writing = readInTenant(db, FIRST, (queries) =>
    queries.insertInto('notes').values({ account_id: FIRST, text: 'x' }).execute(),
  );
  await expect(writing).rejects.toThrow('read-only transaction');
  await expect(readInTenant(db, FIRST, async () => Promise.reject(new Error('given up')))).rejects.toThrow('given up');
  // The one connection is free again, in no transaction and of no account.
  const { rows } = await db.pool.query<{ account: string }>(
    "select current_setting('app.account_id', true) as account",
  );
  expect(rows[0]?.account ?? '').toBe('');
  await expect(readInTenant(db, 'no uuid', texts)).rejects.toThrow(RangeError);
});

test('prepares nothing where a pooler is in between', async () => {
  const url = new URL(database.appUrl);
  url.searchParams.set('pgbouncer', 'true');
  const pooled = connect<Demo>({ url: url.href, applicationName: 'test', max: 1 });
  await pooled.pool.query('set search_path = carded');
  for (let time = 0; time < 3; time += 1)
    await inTenant(pooled, FIRST, (queries) => queries.selectFrom('notes').select('text').execute());
  const { rows } = await pooled.pool.query('select from pg_prepared_statements');
  expect(rows).toHaveLength(0);
  await pooled.close();
});
