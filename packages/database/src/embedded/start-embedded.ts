import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findBinaries } from '#embedded/binaries.ts';
import { initialize } from '#embedded/initialize.ts';
import { DATABASE_NAME, findPlace, type Layout, layoutOf, makePlace, OWNER_ROLE } from '#embedded/place.ts';
import { findLauncher, findPostmaster, isGone, type Launched, launch, shutDown } from '#embedded/postmaster.ts';
import { isRunning } from '#embedded/processes.ts';
import { findRunUser } from '#embedded/run-user.ts';
import type { Durability } from '#embedded/settings.ts';
import { ensureAppRole } from '#prepare-schema.ts';

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
  /** Server that we had before: one that was restarted from outside is still ours, and one that we start again keeps its address. */
  before?: EmbeddedDatabase['launched'];
};

export type EmbeddedDatabase = {
  /** Connects as the owner of everything, a superuser: for migrations. */
  url: string;
  /** Connects as the app's role, which row-level security holds. */
  appUrl: string;
  /** Process id of the server. */
  pid: number;
  /** Whether the server is ours to stop; not so when another living process started it. */
  isOwner: boolean;
  /** Socket it listens on, and mark of its launcher. */
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
    // A server that this process had before the start is left running.
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

const lookEveryMs = 500;

/**
 * The same as `startEmbedded`, and starts the server again whenever it is gone: killed, crashed, out of memory. Its address stays.
 * Another process on the same data folder may be quicker; then this one joins. Restarted from outside, it stays whose it was.
 */
export async function keepEmbedded(options: StartEmbeddedOptions): Promise<EmbeddedDatabase> {
  let current = await startEmbedded(options);
  let restart: Promise<void> | null = null;
  const look = async () => {
    if (isRunning(current.pid)) return;
    options.onLog?.('The database is gone; starting it again.');
    const former = current;
    current = await startEmbedded({ ...options, before: former.launched });
    former.handOver();
  };
  const timer = setInterval(() => {
    restart ??= look()
      .catch((error: Error) => options.onLog?.(`The database did not start again: ${error.message}`))
      .finally(() => {
        restart = null;
      });
  }, lookEveryMs);
  timer.unref();
  const { url, appUrl } = current;
  return {
    url,
    appUrl,
    get launched() {
      return current.launched;
    },
    handOver: () => current.handOver(),
    get pid() {
      return current.pid;
    },
    get isOwner() {
      return current.isOwner;
    },
    async stop() {
      clearInterval(timer);
      await restart;
      await current.stop();
    },
  };
}

/**
 * Stops the server of a data folder whose launcher was killed; leaves one alone whose launcher lives.
 *
 * @returns whether there was one to stop.
 */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const layout = layoutOf(join(findPlace(dataDir), 'instance'));
  const running = findPostmaster(layout.cluster);
  if (!running || !isGone(findLauncher(layout.adoption, running.pid))) return false;
  await shutDown(running, layout);
  return true;
}
