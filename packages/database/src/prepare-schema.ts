import { randomBytes } from 'node:crypto';
import { Client, type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import { SESSION_SETTINGS, scramVerifier } from '#connect.ts';
import { callFunction, type Database } from '#database.ts';

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
function explainRights(error: unknown): unknown {
  if ((error as { code?: string }).code !== '42501') return error;
  return new Error(
    `The role in DATABASE_URL may not create or change roles. Have an administrator run: create role ${APP_ROLE} login password '…'; and set CARDED_DATABASE_APP_URL to a URL that signs in as it.`,
    { cause: error },
  );
}

/**
 * Gives the role the app connects as a password, a log-in and the session settings of `connect` (so a pooler in between
 * needs none), and makes schema and grants. Safe to repeat.
 *
 * @param ownerUrl of the role that owns the database; it must be allowed to create roles.
 * @param password new password of the app's role; printable ASCII.
 * @returns the same URL with the app's role and password.
 * @throws Error when the owner may not create roles: then an administrator makes the app's role and
 * `CARDED_DATABASE_APP_URL` names it.
 */
export async function ensureAppRole(ownerUrl: string, password: string): Promise<string> {
  if (!/^[!-~]+$/.test(password)) throw new RangeError('Expected a password of printable ASCII characters.');
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  // A lost connection shows in the running query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await prepareSchema(client);
    const excess = await excessOf(client);
    await client.query(
      `alter role ${APP_ROLE} with login ${excess.join(' ')} password ${escapeLiteral(scramVerifier(password, randomBytes(16)))}`,
    );
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
      const values = value.split(',').map(escapeLiteral).join(', ');
      await client.query(
        `alter role ${APP_ROLE} in database ${escapeIdentifier(rows[0]?.name ?? '')} set ${name} = ${values}`,
      );
    }
    await client.query('commit');
  } catch (error) {
    throw explainRights(error);
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Rights that the app's role never has, and the column of `pg_roles` that tells of each. */
const deniedRights = [
  ['superuser', 'rolsuper'],
  ['bypassrls', 'rolbypassrls'],
  ['createdb', 'rolcreatedb'],
  ['createrole', 'rolcreaterole'],
  ['replication', 'rolreplication'],
] as const;

/**
 * Lists the clauses that take back rights which the app's role has and should not. Only rights it has are named: an owner who is no superuser may not even deny the
 * others again.
 */
async function excessOf(client: Client): Promise<string[]> {
  const columns = deniedRights.map(([, column]) => column).join(', ');
  const { rows } = await client.query<Record<string, boolean>>(`select ${columns} from pg_roles where rolname = $1`, [
    APP_ROLE,
  ]);
  return deniedRights.flatMap(([right, column]) => (rows[0]?.[column] === true ? [`no${right}`] : []));
}

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

/** The role the app connects as: no superuser, owns nothing, held by row-level security. Migrations may grant to it. */
export const APP_ROLE = 'carded_app';

/** The schema of every table. */
export const SCHEMA = 'carded';

/** One lock for everything that changes roles or schema; held to the end of the transaction. ("carded" as bytes.) */
const SCHEMA_LOCK = 0x636172646564;
