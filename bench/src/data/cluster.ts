import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database, ensureAppRole, migrationsChecksum } from '@carded/database';
import { type EmbeddedDatabase, startEmbedded, stopOrphan } from '@carded/database/embedded';
import { cpuMsOfFamily } from '#load/processor-time.ts';

const cache = join(import.meta.dirname, '../../../node_modules/.cache/carded-bench');
/** Version of the databases' contents; raise it when they change. */
const contents = 1;

/** Durable server, run as by `npm start`, with the bench's databases. Kept between runs until the migrations change. */
export type Cluster = {
  urls: (name: string) => { url: string; appUrl: string };
  has: (name: string) => Promise<boolean>;
  /** Makes a database, empty or as a copy, in place of one of that name. */
  create: (name: string, template?: string) => Promise<void>;
  rename: (from: string, to: string) => Promise<void>;
  /** Processor time of the whole database server so far, in milliseconds. */
  cpuMs: () => number;
  stop: () => Promise<void>;
};

export async function openCluster(): Promise<Cluster> {
  const key = createHash('sha256').update(`${contents} ${migrationsChecksum()}`).digest('hex').slice(0, 12);
  await removeOthers(key);
  const folder = join(cache, key);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const embedded = await startEmbedded({ dataDir: folder });
  const server = connect({ url: named(embedded.url, 'postgres'), applicationName: 'bench set-up', max: 1 });
  return makeCluster(embedded, server);
}

const makeCluster = (embedded: EmbeddedDatabase, server: Database): Cluster => {
  const drop = (name: string) => server.pool.query(`drop database if exists ${name} with (force)`);
  return {
    urls: (name) => ({ url: named(embedded.url, name), appUrl: named(embedded.appUrl, name) }),
    has: async (name) => {
      const { rowCount } = await server.pool.query('select from pg_database where datname = $1', [name]);
      return rowCount === 1;
    },
    create: async (name, template) => {
      await drop(name);
      await server.pool.query(
        `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`,
      );
      const password = decodeURIComponent(new URL(embedded.appUrl).password);
      await ensureAppRole(named(embedded.url, name), password);
    },
    rename: async (from, to) => {
      await drop(to);
      await server.pool.query(`alter database ${from} rename to ${to}`);
    },
    cpuMs: () => cpuMsOfFamily(embedded.pid),
    stop: async () => {
      await server.close();
      await embedded.stop();
    },
  };
};

const named = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** Databases of older migrations: gigabytes that nobody would miss. */
const removeOthers = async (key: string): Promise<void> => {
  mkdirSync(cache, { recursive: true, mode: 0o711 });
  for (const name of readdirSync(cache)) {
    if (name === key) continue;
    const folder = join(cache, name);
    await stopOrphan(folder);
    const elsewhere = readIfThere(join(folder, 'location'));
    if (elsewhere !== '') rmSync(elsewhere, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
};

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};
