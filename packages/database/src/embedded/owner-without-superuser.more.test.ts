import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@carded/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#connect.ts';
import { type EmbeddedDatabase, startEmbedded } from '#embedded/start-embedded.ts';
import { migrate } from '#migrate.ts';
import { ensureAppRole, ensurePartitions } from '#prepare-schema.ts';

let folder: string;
let server: EmbeddedDatabase;
let ownerUrl: string;

const urlOf = (name: string, role?: string): string => {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  if (role !== undefined) [url.username, url.password] = [role, 'secret'];
  return url.href;
};
const asSuperuser = async (name: string, ...statements: string[]): Promise<void> => {
  const db = connect({ url: urlOf(name), applicationName: 'test', max: 1 });
  for (const statement of statements) await db.pool.query(statement);
  await db.close();
};

beforeAll(async () => {
  folder = mkdtempSync(join(temporaryFolder(), 'carded-owner-'));
  chmodSync(folder, 0o711);
  server = await startEmbedded({ dataDir: join(folder, 'data'), durability: 'none' });
  // Makes the cluster like a managed server: nobody made the app's role, and the owner may make roles and nothing else.
  await asSuperuser('postgres', 'drop database carded with (force)', 'drop role carded_app');
  await asSuperuser(
    'postgres',
    `create role manager login createrole password 'secret'`,
    'create database managed owner manager',
  );
  ownerUrl = urlOf('managed', 'manager');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an owner who may make roles, and is no superuser, brings a database up, twice', async () => {
  await migrate({ url: ownerUrl });
  for (const password of ['first', 'second']) {
    const app = connect({ url: await ensureAppRole(ownerUrl, password), applicationName: 'test', max: 1 });
    const { rows } = await app.pool.query('select current_user as name');
    expect(rows).toEqual([{ name: 'carded_app' }]);
    expect((await app.pool.query('select count(*)::int as count from carded.accounts')).rows).toEqual([{ count: 0 }]);
    await app.close();
  }
  const owner = connect({ url: ownerUrl, applicationName: 'test', max: 1 });
  await ensurePartitions(owner, { now: new Date() });
  await owner.close();
});

test('rights that the app’s role should not have are taken back by who can, and stop the start of who cannot', async () => {
  await asSuperuser('managed', 'alter role carded_app with bypassrls createdb');
  await expect(ensureAppRole(ownerUrl, 'third')).rejects.toThrow('may not create or change roles');
  await ensureAppRole(urlOf('managed'), 'third');
  const db = connect({ url: urlOf('managed'), applicationName: 'test', max: 1 });
  const { rows } = await db.pool.query(
    `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication as any from pg_roles where rolname = 'carded_app'`,
  );
  await db.close();
  expect(rows).toEqual([{ any: false }]);
});
