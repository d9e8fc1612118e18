import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase, type TestDatabase } from '@carded/testing/database';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, pendingMigrations } from '#migrate.ts';

let database: TestDatabase;
let owner: Client;
let folder: string;

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const folders = () => ({ dir: join(folder, 'migrations'), functionsDir: folder });
const run = () => migrate({ url: database.url, ...folders() });
const answer = async (expression: string) =>
  (await owner.query<{ answer: unknown }>(`select ${expression} as answer`)).rows[0]?.answer;
const signatures = async () =>
  (
    await owner.query(`select oid::regprocedure::text as name from pg_proc where pronamespace = 'carded'::regnamespace`)
  ).rows
    .map(({ name }) => name)
    .sort();

const one = (value: number) =>
  `create or replace function carded.one() returns integer language sql as 'select ${value}';`;
const marks = (value: string, parameters = '') =>
  `create or replace function carded.mark(${parameters}) returns trigger language plpgsql as $$ begin new.mark := '${value}'; return new; end $$;`;

beforeEach(async () => {
  database = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'carded-functions-'));
  mkdirSync(join(folder, 'migrations'));
  put('migrations/0001-first.sql', 'create table carded.things (mark text);');
  put('one.sql', one(1));
  owner = new Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
  await database.close();
});

test('makes a function after the tables, and again only when its text changed', async () => {
  put(
    'count_things.sql',
    'create or replace function carded.count_things() returns bigint language sql as $$ select count(*) from carded.things $$;',
  );
  expect(await run()).toEqual(['0001-first.sql', 'functions/count_things.sql', 'functions/one.sql']);
  expect(await run()).toEqual([]);
  put('one.sql', one(2));
  expect(await run()).toEqual(['functions/one.sql']);
  expect(await answer('carded.one()')).toBe(2);
  put('one.sql', `${one(2)}\r\n`);
  await run();
  put('one.sql', `${one(2)}\n`);
  expect(await run()).toEqual([]);
});

test('goes back to an earlier text', async () => {
  for (const value of [1, 2, 1]) {
    put('one.sql', one(value));
    expect(await run()).toContain('functions/one.sql');
    expect(await answer('carded.one()')).toBe(value);
  }
});

test('makes each once when programs start together', async () => {
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flat().sort()).toEqual(['0001-first.sql', 'functions/one.sql']);
});

test('makes what is called before what calls it', async () => {
  put(
    'all.sql',
    `create or replace function carded.all() returns integer language sql as 'select carded.middle( ) + 1';`,
  );
  put('middle.sql', `create or replace function carded.middle() returns integer language sql return carded.one() + 1;`);
  await run();
  expect(await answer('carded."all"()')).toBe(3);
});

test('makes two that call each other', async () => {
  const calls = (name: string, other: string) =>
    `create or replace function carded.${name}(n integer) returns integer language plpgsql as $$ begin return case when n > 0 then carded.${other}(n - 1) else n end; end $$;`;
  put('even.sql', calls('even', 'odd'));
  put('odd.sql', calls('odd', 'even'));
  await run();
  expect(await answer('carded.even(5)')).toBe(0);
});

test.each([
  ['parameters', 'one(a integer)', 'integer', '1'],
  ['result', 'one()', 'bigint', '1'],
  ['columns', 'one()', 'table (a integer, b text)', "1, 'b'"],
])('leaves one function when its %s changed', async (_, head, result, value) => {
  await run();
  put('one.sql', `create or replace function carded.${head} returns ${result} language sql as $$ select ${value} $$;`);
  expect(await run()).toEqual(['functions/one.sql']);
  expect(await signatures()).toEqual([head.replace('a integer', 'integer')].map((name) => `carded.${name}`));
  expect(await run()).toEqual([]);
});

test('drops the earlier ones of a caller and a called after both are made, the caller first', async () => {
  put('two.sql', 'create or replace function carded.two() returns integer language sql return carded.one() + 1;');
  await run();
  put('one.sql', one(1).replace('one()', 'one(a integer)'));
  put(
    'two.sql',
    'create or replace function carded.two(a integer) returns integer language sql return carded.one(a) + 2;',
  );
  await run();
  expect(await answer('carded.two(1)')).toBe(3);
  expect(await signatures()).toEqual(['carded.one(integer)', 'carded.two(integer)']);
});

test('renames a parameter', async () => {
  const named = (name: string) =>
    `create or replace function carded.same(${name} integer) returns integer language sql as 'select ${name}';`;
  put('same.sql', named('a'));
  await run();
  put('same.sql', named('b'));
  await run();
  expect(await answer('carded.same(b => 4)')).toBe(4);
});

test('replaces in place what a trigger calls', async () => {
  put(
    'mark.sql',
    `${marks('first')} create or replace trigger mark before insert on carded.things for each row execute function carded.mark();`,
  );
  await run();
  put('mark.sql', marks('second'));
  await run();
  await owner.query('insert into carded.things default values');
  expect((await owner.query('select mark from carded.things')).rows).toEqual([{ mark: 'second' }]);
});

test('refuses to drop a function that a default calls, and changes nothing', async () => {
  await run();
  await owner.query('alter table carded.things add column n integer default carded.one()');
  put('a_first.sql', one(1).replace('one', 'a_first'));
  put('one.sql', one(7).replace('returns integer', 'returns bigint'));
  await expect(run()).rejects.toThrow('The function one() changed and cannot be replaced');
  put('one.sql', one(7).replace('one()', 'one(a integer)'));
  await expect(run()).rejects.toThrow('default value for column n of table things depends on function');
  expect(await signatures()).toEqual(['carded.one()']);
  expect(await answer('carded.one()')).toBe(1);
});

test('starts without a deleted file, and ignores files that are not functions', async () => {
  put('two.sql', one(2).replace('one', 'two'));
  await run();
  rmSync(join(folder, 'two.sql'));
  put('.two.sql.swp', 'nothing');
  put('Two.sql', 'nothing');
  put('two.sql.orig', 'nothing');
  expect(await run()).toEqual([]);
  expect(await answer('carded.two()')).toBe(2);
});

test('makes a function again that a migration dropped', async () => {
  await run();
  put('migrations/0002-second.sql', 'drop function carded.one();');
  expect(await run()).toEqual(['0002-second.sql', 'functions/one.sql']);
  expect(await answer('carded.one()')).toBe(1);
});

test('applies no function when one fails, and names its line', async () => {
  put('two.sql', 'create or replace function carded.two() returns integer language sql\nas $$ select nothing_here $$;');
  await expect(run()).rejects.toThrow('Migration functions/two.sql:2 failed: column "nothing_here" does not exist');
  expect(await signatures()).toEqual([]);
  rmSync(join(folder, 'two.sql'));
  expect(await run()).toEqual(['functions/one.sql']);
});

test('refuses a file that defines another function than its name says', async () => {
  put('two.sql', one(2));
  await expect(run()).rejects.toThrow('functions/two.sql does not define two.');
});

test('counts a function as pending until it is applied as it is written', async () => {
  const pending = () => pendingMigrations(database.db, folders());
  expect(await pending()).toEqual(['0001-first.sql', 'functions/one.sql']);
  await migrate({ url: database.url, dir: folders().dir });
  expect(await pending()).toEqual(['functions/one.sql']);
  await run();
  expect(await pending()).toEqual([]);
  put('one.sql', one(2));
  expect(await pending()).toEqual(['functions/one.sql']);
});

test('does not let the app rewrite what was applied', async () => {
  await run();
  await expect(database.db.pool.query('delete from carded.schema_functions')).rejects.toMatchObject({ code: '42501' });
});
