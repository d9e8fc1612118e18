import { APP_ROLE, type Database } from '@carded/database';

/** pg-boss makes its own tables, as the app's role, in a schema that only the owner may make. */
export async function prepareQueue(owner: Pick<Database, 'pool'>): Promise<void> {
  await owner.pool.query(`create schema if not exists pgboss`);
  await owner.pool.query(`grant usage, create on schema pgboss to ${APP_ROLE}`);
}
