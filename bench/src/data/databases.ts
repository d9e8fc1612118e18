import { connect, uuidv7Floor } from '@carded/database';
import type { Setting } from '#figure.ts';
import type { Cluster } from './cluster.ts';
import { fillLog } from './fill-log.ts';
import { ensureStart, readCast } from './starting-database.ts';

export const smallCount = 10_000;
export function largeCount(isQuick: boolean) {
  return isQuick ? 100_000 : 1_000_000;
}

/** Makes a database with this many verifications when it is missing, and removes what earlier runs added. Returns its name. */
export async function ensureLog(cluster: Cluster, count: number, { say }: Setting): Promise<string> {
  const name = `bench_${count}`;
  if (!(await cluster.has(name))) {
    const startedAt = performance.now();
    say(`making a log of ${count.toLocaleString('en-US')} verifications, once`);
    const building = `${name}_building`;
    await cluster.create(building, await ensureStart(cluster));
    const urls = cluster.urls(building);
    await fillLog(urls, await readCast(urls.url), count);
    await markEnd(urls.url);
    await cluster.rename(building, name);
    say(`made in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  }
  await removeAdded(cluster.urls(name).url);
  return name;
}

const markEnd = async (url: string): Promise<void> => {
  const db = connect({ url, applicationName: 'bench set-up', max: 1 });
  await db.pool.query('create table public.bench_end as select clock_timestamp() as at');
  await db.close();
};

/** Takes away what earlier runs created, so that each run measures the same database. */
const removeAdded = async (url: string): Promise<void> => {
  const db = connect({ url, applicationName: 'bench set-up', max: 1 });
  const { pool } = db;
  await pool.query('set statement_timeout = 0');
  const { rows } = await pool.query<{ at: Date }>('select at from public.bench_end');
  const floor = uuidv7Floor(rows[0]?.at.getTime() ?? 0);
  const added = await pool.query('delete from carded.verifications where id >= $1', [floor]);
  await pool.query('delete from carded.verification_facts where verification_id >= $1', [floor]);
  for (const table of ['usage_events', 'buyer_passes'])
    await pool.query(`delete from carded.${table} where verification_id >= $1`, [floor]);
  await pool.query('delete from carded.owners where id >= $1', [floor]);
  await pool.query('delete from carded.audit_rows where id >= $1', [floor]);
  if ((added.rowCount ?? 0) > 0) await pool.query('vacuum analyze');
  // Empties these after the analysis, as in a new installation: a table analyzed while empty gets plans that always read all of it.
  await pool.query(
    'truncate carded.outbox, carded.sessions, carded.usage_counters, carded.idempotency_keys, carded.birth_date_tries, carded.underage_refusals',
  );
  await db.close();
};
