import type { Database } from '#database.ts';

const SAFE: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
};

/**
 * Refuses a database that may lose what it said it committed.
 *
 * @returns whether pages carry checksums, so that a damaged one is noticed; a warning in the log if not.
 * @throws Error that names each setting and what it must be.
 */
export async function assertDurable<Schema>(
  db: Pick<Database<Schema>, 'pool'>,
): Promise<{ hasDataChecksums: boolean }> {
  const { rows } = await db.pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...Object.keys(SAFE), 'data_checksums']],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const faults = Object.entries(SAFE)
    .filter(([name, values]) => !values.includes(settings.get(name) ?? ''))
    .map(([name, values]) => `${name} is ${settings.get(name) ?? 'unknown'} and must be ${values.join(' or ')}`);
  if (faults.length > 0) throw new Error(`The database could lose committed data: ${faults.join('; ')}.`);
  return { hasDataChecksums: settings.get('data_checksums') === 'on' };
}
