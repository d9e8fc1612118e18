import { createHash } from 'node:crypto';
import { connect, ensurePartitions, migrate, migrationsChecksum } from '@carded/database';
import { onServer, withDatabase } from '#database/urls.ts';

/** One run at a time makes the template; others wait and find it. */
const TEMPLATE_LOCK = 7_205_759;

/** Identifies a template by the migrations, and by the quarter its partitions reach ahead from. Another one is made when this changes. */
export function templateKey(now: Date): string {
  const quarter = `${now.getUTCFullYear()}q${Math.floor(now.getUTCMonth() / 3)}`;
  return createHash('sha256').update(`${quarter} ${migrationsChecksum()}`).digest('hex').slice(0, 16);
}

/** Makes the migrated database that the test databases are copies of, unless it is there. Returns its name. */
export async function ensureTemplate(url: string, now: Date): Promise<string> {
  const name = `carded_template_${templateKey(now)}`;
  await onServer(url, async (pool) => {
    await pool.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await pool.query('select datistemplate as is_ready from pg_database where datname = $1', [name]);
    if (rows[0]?.is_ready) return;
    if (rows.length > 0) await pool.query(`drop database ${name} with (force)`);
    await pool.query(`create database ${name}`);
    await fill(withDatabase(url, name), now);
    await pool.query(`alter database ${name} is_template true allow_connections false`);
  });
  return name;
}

async function fill(url: string, now: Date): Promise<void> {
  await migrate({ url });
  const db = connect({ url, applicationName: 'template', max: 1 });
  try {
    await ensurePartitions(db, { now });
  } finally {
    await db.close();
  }
}
