import type { ClientBase } from 'pg';
import { APP_ROLE, SCHEMA, SCHEMA_LOCK } from '#roles.ts';

/**
 * Inside an open transaction: takes the schema lock and makes what migrations build on. The app's role exists from here
 * on (without a log-in, if nobody gave it one), and may use every table the owner makes; a migration takes back what it
 * should not have. Does nothing that needs rights when all is there.
 */
export async function prepareSchema(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
  const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (!hasRole) {
    await client.query(`create role ${APP_ROLE} nologin`).catch((error: unknown) => {
      throw explainRights(error);
    });
  }
  const { rowCount: hasSchema } = await client.query('select from pg_namespace where nspname = $1', [SCHEMA]);
  if (!hasSchema) await client.query(`create schema ${SCHEMA}`);
  await client.query(`
    grant usage on schema ${SCHEMA} to ${APP_ROLE};
    alter default privileges in schema ${SCHEMA} grant select, insert, update, delete on tables to ${APP_ROLE};
  `);
}

/** Says what to do where the owner of the database may not manage roles, as on some hosted servers. */
export function explainRights(error: unknown): unknown {
  if ((error as { code?: string }).code !== '42501') return error;
  return new Error(
    `The role in DATABASE_URL may not create or change roles. Have an administrator run: create role ${APP_ROLE} login password '…'; and set CARDED_DATABASE_APP_URL to a URL that signs in as it.`,
    { cause: error },
  );
}
