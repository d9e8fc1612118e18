import { emptyDatabase, type TestDatabase, testDatabase } from '@carded/testing/database';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFunctionFiles } from '#functions.ts';
import { MIGRATIONS_DIR, migrate, readMigrationFiles } from '#migrate.ts';

/** The newest migration that may define a function. Those to it are history, and stay as they were applied. */
const LAST_WITH_FUNCTIONS = '0099-dob-zip-in-trials.sql';

const withoutComments = (text: string) => text.replace(/--.*/g, '');
const definesFunction = (text: string) =>
  /\b(create|alter)\s+(or\s+replace\s+)?(function|procedure|routine)\b|pg_get_functiondef/i.test(withoutComments(text));

let fresh: TestDatabase;
const opened: TestDatabase[] = [];

beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => Promise.all([fresh, ...opened].map((database) => database.close())));

async function databaseFromBefore(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  opened.push(database);
  await migrate({ url: database.url, dir: MIGRATIONS_DIR });
  return database;
}

async function withOwner<Result>({ url }: TestDatabase, fn: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

/** All that PostgreSQL knows of each function of the schema. */
const functionsOf = (database: TestDatabase) =>
  withOwner(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select p.proname as name, pg_get_functiondef(p.oid) as definition, pg_get_userbyid(p.proowner) as owner, p.proacl::text as grants,
        p.prosecdef as is_security_definer, p.proconfig as settings, p.provolatile, p.proparallel, p.proisstrict, obj_description(p.oid) as comment
      from pg_proc as p where p.pronamespace = 'carded'::regnamespace order by p.oid::regprocedure::text`);
    return rows;
  });

test('a database from before has the functions of a new one', async () => {
  const before = await databaseFromBefore();
  expect((await migrate({ url: before.url })).length).toBe(readFunctionFiles().length);
  expect(await functionsOf(before)).toEqual(await functionsOf(fresh));
});

test('the folder alone makes them, with owner, grants and settings', async () => {
  const emptied = await databaseFromBefore();
  await withOwner(emptied, (client) =>
    client.query(`
      do $$ declare v_name regprocedure; begin
        for v_name in select oid from pg_proc where pronamespace = 'carded'::regnamespace loop
          if to_regprocedure(v_name::text) is not null then execute 'drop function ' || v_name || ' cascade'; end if;
        end loop;
      end $$`),
  );
  expect(await functionsOf(emptied)).toEqual([]);
  await migrate({ url: emptied.url });
  expect(await functionsOf(emptied)).toEqual(await functionsOf(fresh));
});

test('each function has its file, and each file its function', async () => {
  const names = new Set((await functionsOf(fresh)).map(({ name }) => name));
  expect(readFunctionFiles().map(({ functionName }) => functionName)).toEqual([...names].sort());
});

test.each(readFunctionFiles())('$name defines its function only', ({ functionName, text }) => {
  const defined = [...withoutComments(text).matchAll(/\bcreate\b[^(]*\bfunction\b[^(]*/gi)].map(([words]) => words);
  expect(defined).toEqual([`create or replace function carded.${functionName}`]);
});

test('no new migration defines a function', () => {
  const files = readMigrationFiles();
  const last = files.findIndex(({ name }) => name === LAST_WITH_FUNCTIONS);
  expect(last).toBeGreaterThan(0);
  expect(
    files
      .slice(last + 1)
      .filter(({ text }) => definesFunction(text))
      .map(({ name }) => name),
  ).toEqual([]);
});

test.each([
  ['create function carded.a() returns', true],
  ['CREATE OR REPLACE\n  FUNCTION a()', true],
  ['create procedure a()', true],
  ['alter function carded.a() security definer', true],
  ["execute replace(pg_get_functiondef('carded.a'::regproc), 'a', 'b')", true],
  ['drop function carded.a();', false],
  ['-- create function a()\nselect 1;', false],
  ['create trigger a after insert on carded.b for each row execute function carded.c();', false],
])('takes %j for a definition: %s', (text, isOne) => {
  expect(definesFunction(text)).toBe(isOne);
});
