import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { SESSION_SETTINGS } from '#connect.ts';
import { explainRights, prepareSchema } from '#prepare-schema.ts';
import { APP_ROLE } from '#roles.ts';
import { scramVerifier } from '#scram.ts';

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

/** What takes back the rights that the app's role has and should not. Named only where it has them: an owner who is no superuser may not even deny them again. */
async function excessOf(client: Client): Promise<string[]> {
  const columns = deniedRights.map(([, column]) => column).join(', ');
  const { rows } = await client.query<Record<string, boolean>>(`select ${columns} from pg_roles where rolname = $1`, [
    APP_ROLE,
  ]);
  return deniedRights.flatMap(([right, column]) => (rows[0]?.[column] === true ? [`no${right}`] : []));
}
