import type { Database } from '#database.ts';

/** Stub, filled next. */
export function ensurePartitions<Schema>(
  _db: Database<Schema>,
  _options: { now: Date; monthsAhead?: number },
): Promise<number> {
  throw new Error('not built');
}
