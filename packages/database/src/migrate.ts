import type { Database } from '#database.ts';

export type MigrateOptions = { url: string; dir?: string };

/** Stub, filled next. Applies pending SQL files in order; returns the names applied now. */
export function migrate(_options: MigrateOptions): Promise<string[]> {
  throw new Error('not built');
}

/** Stub, filled next. Names of migrations this code has and the database has not. */
export function pendingMigrations<Schema>(_db: Database<Schema>, _dir?: string): Promise<string[]> {
  throw new Error('not built');
}
