import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '@carded/database';

/** The database of the program in this directory, which has its own PostgreSQL, as its owner. */
export function ownerDatabase(dataDir: string): Database {
  const own = join(dataDir, 'postgres');
  const location = join(own, 'location');
  // PostgreSQL is elsewhere if its user may not enter the data directory.
  const instance = join(existsSync(location) ? readFileSync(location, 'utf8').trim() : own, 'instance');
  const password = readFileSync(join(instance, 'owner-password'), 'utf8').trim();
  const url = `postgres://carded_owner:${encodeURIComponent(password)}@localhost/carded?host=${encodeURIComponent(join(instance, 'socket'))}`;
  return connect({ url, applicationName: 'story', max: 1 });
}
