import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { MIGRATIONS_DIR, migrate, readMigrationFiles } from '#migrate.ts';

export type DatabaseOfThen = Awaited<ReturnType<typeof databaseBefore>>;

/** Makes an empty database what it was before a migration, for what somebody may have had in it then. */
export async function databaseBefore(database: { url: string; close: () => Promise<void> }, migration: string) {
  const dir = mkdtempSync(join(tmpdir(), 'carded-before-'));
  const files = readMigrationFiles().map((file) => file.name);
  const until = files.findIndex((file) => file.endsWith(migration));
  if (until < 1) throw new Error(`There is no migration ${migration}.`);
  const run = async (some: string[]) => {
    for (const file of some) copyFileSync(join(MIGRATIONS_DIR, file), join(dir, file));
    await migrate({ url: database.url, dir });
  };
  await run(files.slice(0, until));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return {
    client,
    /** Runs that migration, and none after it. */
    migrateOne: () => run(files.slice(until, until + 1)),
    /** Runs it and all after it, and makes the functions what they are now. */
    migrateAll: () => migrate({ url: database.url }),
    close: async () => {
      await client.end();
      rmSync(dir, { recursive: true });
      await database.close();
    },
  };
}
