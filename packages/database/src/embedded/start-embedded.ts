import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { findBinaries } from '#embedded/binaries.ts';
import { initialize } from '#embedded/initialize.ts';
import { findLauncher } from '#embedded/launcher.ts';
import { DATABASE_NAME, type Layout, OWNER_ROLE } from '#embedded/layout.ts';
import { makePlace } from '#embedded/place.ts';
import { type Launched, launch, shutDown } from '#embedded/postmaster.ts';
import { findPostmaster } from '#embedded/postmaster-file.ts';
import { findRunUser } from '#embedded/run-user.ts';
import type { Durability } from '#embedded/settings.ts';
import { ensureAppRole } from '#ensure-app-role.ts';

export type StartEmbeddedOptions = {
  /**
   * Folder of the server's files, made when missing. When we are root, the folders above it should let others pass
   * through (0711 will do); if they do not, the files go to /var/lib/carded and `dataDir` only remembers where.
   */
  dataDir: string;
  /** Called with each line of the server's log and with notes of our own. */
  onLog?: (line: string) => void;
  /** `full` by default. */
  durability?: Durability;
  /** What we had of the server before: one that was restarted from outside is still ours, and one that we start again keeps its address. */
  before?: EmbeddedDatabase['launched'];
};

export type EmbeddedDatabase = {
  /** As the owner of everything, a superuser: for migrations. */
  url: string;
  /** As the app's role, which row-level security holds. */
  appUrl: string;
  /** Process id of the server. */
  pid: number;
  /** Whether the server is ours to stop; not so when another living process started it. */
  isOwner: boolean;
  /** Where it listens, and what says whose it is. */
  launched: Pick<Launched, 'socket' | 'launcher'>;
  /** Leaves it to what is started with it as `before`. */
  handOver(): void;
  /** Stops the server if it is ours; returns when it is down. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on a data folder, or joins the one that runs there, and returns when it answers queries. Makes
 * cluster, database and the app's role on first use. Only unix sockets, only with a password, never as root.
 *
 * A process that exits without `stop` takes the server down with it; after a killed one the next start adopts it.
 *
 * @throws Error when there are no binaries for the platform, or the server cannot start; with the end of its log.
 */
export async function startEmbedded(options: StartEmbeddedOptions): Promise<EmbeddedDatabase> {
  const { onLog = () => undefined, durability = 'full', before } = options;
  const user = findRunUser();
  const binaries = findBinaries(user);
  const layout = await initialize(makePlace(options.dataDir, user, onLog), binaries, user, durability === 'full');
  const server = await launch({ layout, binaries, user, durability, onLog, before });
  const { stop, handOver } = makeStop(server, layout);
  try {
    const url = databaseUrl(server.socket, readFileSync(layout.ownerPassword, 'utf8'));
    await ensureDatabase(url);
    const appUrl = await ensureAppRole(url, readFileSync(layout.appPassword, 'utf8'));
    return { url, appUrl, pid: server.pid, isOwner: server.launcher !== undefined, launched: server, handOver, stop };
  } catch (error) {
    // What had it before has it still.
    if (server.launcher !== undefined && server.launcher === before?.launcher) handOver();
    else await stop();
    throw error;
  }
}

function makeStop({ launcher }: Launched, layout: Layout): Pick<EmbeddedDatabase, 'stop' | 'handOver'> {
  // Not by its process id: restarted from outside it has another, and the same launcher.
  const findOurs = () => {
    const running = launcher === undefined ? undefined : findPostmaster(layout.cluster);
    return running && findLauncher(layout.adoption, running.pid) === launcher ? running : undefined;
  };
  const onExit = () => {
    const ours = findOurs();
    if (ours) process.kill(ours.pid, 'SIGINT');
  };
  if (launcher) process.once('exit', onExit);
  const handOver = () => void process.off('exit', onExit);
  return {
    handOver,
    stop: async () => {
      handOver();
      const ours = findOurs();
      if (ours) await shutDown(ours, layout);
    },
  };
}

function databaseUrl(socket: string, password: string): string {
  return `postgres://${OWNER_ROLE}:${password}@localhost/${DATABASE_NAME}?host=${encodeURIComponent(socket)}`;
}

async function ensureDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new Client({ connectionString: maintenance.href });
  // A lost connection shows in the running query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } catch (error) {
    const { code } = error as { code?: string };
    // Another process made it just now: duplicate_database, or unique_violation when at the very same time.
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end();
  }
}
