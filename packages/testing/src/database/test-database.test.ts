import { pendingMigrations } from '@carded/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/index.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([testDatabase(), testDatabase()]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
});

test('has every migration', async () => {
  expect(await pendingMigrations(first.db)).toEqual([]);
});

test('keeps what one file writes from another', async () => {
  await first.db.pool.query("insert into app_settings (name, value) values ('here', 'true')");
  const there = await second.db.pool.query('select name from app_settings');
  expect(there.rows).toEqual([]);
});

test('signs in as the role of the app', async () => {
  const { rows } = await first.db.pool.query(
    'select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([{ name: 'carded_app', rolsuper: false, rolbypassrls: false }]);
});
