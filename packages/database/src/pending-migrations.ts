import type { Database } from '#database.ts';
import { readMigrationFiles } from '#migration-files.ts';
import { SCHEMA } from '#roles.ts';

/**
 * Names of the migrations this version has and the database has not, in order. A process with any is not ready.
 *
 * @param dir folder of the SQL files; by default, this package's own.
 */
export async function pendingMigrations<Schema>(db: Pick<Database<Schema>, 'pool'>, dir?: string): Promise<string[]> {
  const names = readMigrationFiles(dir).map(({ name }) => name);
  try {
    const { rows } = await db.pool.query<{ name: string }>(`select name from ${SCHEMA}.schema_migrations`);
    const applied = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !applied.has(name));
  } catch (error) {
    const isMissing = ['42P01', '3F000'].includes((error as { code?: string }).code ?? '');
    if (!isMissing) throw error;
    return names;
  }
}
