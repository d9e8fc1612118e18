import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase, type TestDatabase } from '@carded/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '#connect.ts';
import { migrate, pendingMigrations } from '#migrate.ts';

let database: TestDatabase;
let dir: string;

beforeEach(async () => {
  database = await emptyDatabase();
  dir = mkdtempSync(join(tmpdir(), 'carded-migrations-'));
  put('0001-first.sql', 'create table first (id integer);');
  put('0002-second.sql', 'alter table first add column name text;\ncreate table second (id integer);');
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await database.close();
});

const put = (name: string, text: string) => writeFileSync(join(dir, name), text);
const run = () => migrate({ url: database.url, dir });

test('applies each file once, in order, in the schema of the app', async () => {
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await run()).toEqual([]);
  put('0003-third.sql', 'create table third (id integer);');
  expect(await run()).toEqual(['0003-third.sql']);
  const { rows } = await database.db.pool.query('select name from carded.first');
  expect(rows).toEqual([]);
});

test('applies each file once when two programs start together', async () => {
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
});

test('refuses a file that changed after it was applied', async () => {
  await run();
  put('0001-first.sql', 'create table first (id bigint);');
  await expect(run()).rejects.toThrow('Migration 0001-first.sql was changed after it was applied.');
});

test('takes a file with other line ends for the same', async () => {
  await run();
  put('0002-second.sql', 'alter table first add column name text;\r\ncreate table second (id integer);');
  expect(await run()).toEqual([]);
});

test('refuses a database that is newer than the program', async () => {
  put('0003-third.sql', 'create table third (id integer);');
  await run();
  rmSync(join(dir, '0003-third.sql'));
  await expect(run()).rejects.toThrow('does not know');
});

test('refuses a new file that sorts before an applied one', async () => {
  rmSync(join(dir, '0001-first.sql'));
  put('0002-second.sql', 'create table second (id integer);');
  await run();
  put('0001-first.sql', 'create table first (id integer);');
  await expect(run()).rejects.toThrow('Migration 0001-first.sql sorts before 0002-second.sql');
});

test('applies nothing from a file that fails, and names its line', async () => {
  put('0003-third.sql', 'create table third (id integer);\nselect nothing_here;');
  await expect(run()).rejects.toThrow('Migration 0003-third.sql:2 failed: column "nothing_here" does not exist');
  const { rows } = await database.db.pool.query("select to_regclass('carded.third') as third");
  expect(rows).toEqual([{ third: null }]);
  expect(await pendingMigrations(database.db, { dir })).toEqual(['0003-third.sql']);
});

test('counts every file as pending in a database without schema', async () => {
  expect(await pendingMigrations(database.db, { dir })).toEqual(['0001-first.sql', '0002-second.sql']);
});

test.each(['1-short.sql', '0003_underscore.sql'])('refuses a file called %s', async (name) => {
  put(name, 'select 1;');
  await expect(run()).rejects.toThrow(name);
});

test('refuses two files with one number', async () => {
  put('0002-twice.sql', 'select 1;');
  await expect(run()).rejects.toThrow('Two migrations have the number 0002');
});

test('does not let the app rewrite what was applied', async () => {
  await run();
  await expect(database.db.pool.query('delete from carded.schema_migrations')).rejects.toMatchObject({ code: '42501' });
});

test('lets the app use a table, but not change it', async () => {
  await run();
  const app = connect({ url: database.appUrl, applicationName: 'test', max: 1 });
  try {
    await app.pool.query('insert into first values (1)');
    await expect(app.pool.query('alter table first add column more text')).rejects.toMatchObject({ code: '42501' });
  } finally {
    await app.close();
  }
});
