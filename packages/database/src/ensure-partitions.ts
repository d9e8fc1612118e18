import { callFunction } from '#call-function.ts';
import type { Database } from '#database.ts';

/** Imports may bring verifications from here on. */
const FIRST_MS = Date.UTC(2024, 0, 1);

/**
 * Makes the quarterly partitions that are missing of every table partitioned by a UUIDv7, from the first quarter of 2024
 * to the one `monthsAhead` from now. Safe to repeat and from several processes; to be called at start and daily.
 *
 * @param monthsAhead nine by default, that is three quarters.
 * @returns how many partitions were made.
 */
export async function ensurePartitions<Schema>(
  db: Pick<Database<Schema>, 'pool'>,
  { now, monthsAhead = 9 }: { now: Date; monthsAhead?: number },
): Promise<number> {
  const untilMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1);
  const [row] = await callFunction<{ made: number }>(db, 'select carded.ensure_partitions($1, $2) as made', [
    FIRST_MS,
    untilMs,
  ]);
  return row?.made ?? 0;
}
