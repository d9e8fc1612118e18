import { randomBytes } from 'node:crypto';
import { connect, type Database, uuidv7 } from '@carded/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type KeptRows, keepRows, type TestDatabase, testDatabase } from '#database/index.ts';

let database: TestDatabase;
let owner: Database;
let rows: KeptRows;
const here = '01990000-0000-7000-8000-000000000001';
const there = '01990000-0000-7000-8000-000000000002';
const [now, later, evenLater] = [0, 100, 101].map((days) => uuidv7(Date.now() + days * 86_400_000, randomBytes));

const run = async (query: string) => (await owner.pool.query<{ row: string }>(query)).rows;
/** A table with and one without an account, one in partitions, and one that a trigger of the other writes. */
const everything = () =>
  run(`select 'settings' || s::text as row from app_settings s union all select 'sessions' || s::text from sessions s
       union all select 'owners' || o::text from owners o union all select 'seen' || l::text from login_seen l order by 1`);
const session = (id: string, account: string) =>
  `insert into sessions (token_hash, id, account_id, login_id, has_mfa, agent, created_at, last_seen_at, expires_at)
   values ('${id}', '${id}', '${account}', '${account}', false, 'test', now(), now(), now())`;

beforeAll(async () => {
  database = await testDatabase();
  owner = connect({ url: database.url, applicationName: 'test', max: 1 });
  await run(`insert into app_settings (name, value) values ('one', '1'), ('two', '{"b": [2], "a": null}')`);
  await run(`insert into owners (id, account_id) values ('${now}', '${here}'), ('${later}', '${there}')`);
  await run(session(here, here));
  await run(session(there, there));
  rows = await keepRows(database);
});
beforeEach(() => rows.putBack());
afterAll(async () => {
  await rows.close();
  await owner.close();
  await database.close();
});

test.each([
  ['what was added', session(now ?? '', here), ['sessions', here]],
  ['what was changed', `update sessions set has_mfa = true where account_id = '${there}'`, ['sessions', there]],
  [
    'what was removed, and what a trigger wrote then',
    `delete from sessions where id = '${here}'`,
    ['login_seen', here],
    ['sessions', here],
  ],
  [
    'every row of a table',
    'delete from sessions',
    ['login_seen', here],
    ['login_seen', there],
    ['sessions', here],
    ['sessions', there],
  ],
  ['what was truncated', 'truncate sessions', ['sessions', here], ['sessions', there]],
  [
    'a row that moved to another partition',
    `update owners set id = '${evenLater}' where id = '${now}'`,
    ['owners', here],
  ],
  ['what no account owns', "update app_settings set value = '2' where name = 'one'", ['app_settings', null]],
  [
    'what was removed of several',
    `delete from app_settings; insert into app_settings (name, value) values ('one', '1')`,
    ['app_settings', null],
  ],
  ['nothing of what was written as it was', 'update sessions set has_mfa = has_mfa'],
] as [string, string, ...[string, string | null][]][])('puts back %s', async (_, query, ...expected) => {
  const before = await everything();
  await run(query);
  const back = await rows.putBack();
  expect(back.map(({ table, accountId }) => [table, accountId]).sort()).toEqual(expected);
  expect(await everything()).toEqual(before);
  expect(await rows.putBack()).toEqual([]);
});

test('notes what the app writes', async () => {
  await database.db.pool.query("insert into app_settings (name, value) values ('three', '3')");
  expect(await rows.putBack()).toEqual([{ table: 'app_settings', accountId: null }]);
});
