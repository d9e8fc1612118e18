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
  const client = new Client({ connectionString: ownerUrl });
  // A lost connection shows in the running query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await prepareSchema(client);
    await client.query(
      `alter role ${APP_ROLE} with login nosuperuser nobypassrls nocreatedb nocreaterole password ${escapeLiteral(scramVerifier(password, randomBytes(16)))}`,
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
