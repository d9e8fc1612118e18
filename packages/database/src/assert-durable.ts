import type { Database } from '#database.ts';

/** Stub, filled next. */
export function assertDurable<Schema>(_db: Database<Schema>): Promise<void> {
  throw new Error('not built');
}
