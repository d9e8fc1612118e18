import { randomBytes } from 'node:crypto';
import { connect, type Database } from '@carded/database';
import { inject } from 'vitest';
import type { TestServer } from '#database/server.ts';
import { onServer, withDatabase } from '#database/urls.ts';

/** A database of its own for one test file, with every migration applied and partitions made. */
export type TestDatabase = {
  /** Connects as the owner of the schema: passes row-level security. */
  url: string;
  /** Connects as the app's role. */
  appUrl: string;
  /** Connected as the app's role. */
  db: Database;
  /** Closes `db` and drops the database, even with other connections. */
  close(): Promise<void>;
};

/**
 * Makes a copy of the migrated database. Call it in `beforeAll`, and `close` in `afterAll`.
 *
 * @throws Error when the run has no database server, with the reason.
 */
export function testDatabase(): Promise<TestDatabase> {
  const { template } = testServer();
  return create(`template ${template} strategy file_copy`);
}

/** The same without schema and tables: for tests that bring their own. */
export function emptyDatabase(): Promise<TestDatabase> {
  return create('template template0 strategy file_copy');
}

async function create(how: string): Promise<TestDatabase> {
  const server = testServer();
  const name = `carded_test_${randomBytes(8).toString('hex')}`;
  await onServer(server.url, (pool) => pool.query(`create database ${name} ${how}`));
  const appUrl = withDatabase(server.appUrl, name);
  const db = connect({ url: appUrl, applicationName: 'test', max: 5 });
  const close = async () => {
    await db.close();
    await onServer(server.url, (pool) => pool.query(`drop database ${name} with (force)`));
  };
  return { url: withDatabase(server.url, name), appUrl, db, close };
}

function testServer(): Exclude<TestServer, { problem: string }> {
  const server = inject('testServer');
  if ('problem' in server) throw new Error(`This test needs a database. ${server.problem}`);
  return server;
}
