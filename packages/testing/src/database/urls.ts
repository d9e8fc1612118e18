import { connect, type Database } from '@carded/database';

/** The same server and role, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs `fn` with a single connection, so that a lock of the session lasts until it ends. */
export async function onServer<Result>(url: string, fn: (pool: Database['pool']) => Promise<Result>): Promise<Result> {
  const db = connect({ url, applicationName: 'test set-up', max: 1 });
  try {
    return await fn(db.pool);
  } finally {
    await db.close();
  }
}
