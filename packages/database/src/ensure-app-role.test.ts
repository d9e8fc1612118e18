import { randomBytes } from 'node:crypto';
import { emptyDatabase, type TestDatabase } from '@carded/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, scramVerifier } from '#connect.ts';
import type { Database } from '#database.ts';
import { ensureAppRole } from '#prepare-schema.ts';

const role = `carded_test_${randomBytes(4).toString('hex')}`;

let database: TestDatabase;
let owner: Database;

beforeAll(async () => {
  database = await emptyDatabase();
  owner = connect({ url: database.url, applicationName: 'test', max: 1 });
  const verifier = scramVerifier('a password', randomBytes(16));
  await owner.pool.query(`create role ${role} login password '${verifier}'`);
  await owner.pool.query(`grant create on database ${new URL(database.url).pathname.slice(1)} to ${role}`);
});
afterAll(async () => {
  await owner.pool.query(`drop owned by ${role}`);
  await owner.pool.query(`drop role ${role}`);
  await owner.close();
  await database.close();
});

function urlOf(password: string): string {
  const url = new URL(database.url);
  url.username = role;
  url.password = password;
  return url.href;
}

test('lets a role sign in with the password behind its verifier, and with no other', async () => {
  for (const [password, code] of [
    ['a password', undefined],
    ['a passwore', '28P01'],
  ] as const) {
    const db = connect({ url: urlOf(password), applicationName: 'test', max: 1 });
    const attempt = db.pool.query('select 1 as one').then(({ rows }) => rows);
    if (code) await expect(attempt).rejects.toMatchObject({ code });
    else expect(await attempt).toEqual([{ one: 1 }]);
    await db.close();
  }
});

test('says what to do when the owner may not change roles', async () => {
  await expect(ensureAppRole(urlOf('a password'), 'another-password')).rejects.toThrow('set CARDED_DATABASE_APP_URL');
});

test.each(['', 'pass word', 'pässword'])('refuses "%s" as a password', async (password) => {
  await expect(ensureAppRole(database.url, password)).rejects.toThrow(RangeError);
});
