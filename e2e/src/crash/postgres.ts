import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '@carded/database/embedded';

/** The embedded server of a data folder, which the product's processes join as they do under `npm start`. */
export type Postgres = {
  url: string;
  appUrl: string;
  /** Ends the postmaster and all its children with SIGKILL, and starts it again at once. */
  kill: () => void;
  /** Has it end as an operator's restart does, and starts it again at once. */
  restart: () => void;
  /** Resolves when a start that is under way is done. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

const startTriesAtMost = 10;

export async function startPostgres(dataDir: string): Promise<Postgres> {
  let server: EmbeddedDatabase = await startEmbedded({ dataDir });
  let starting: Promise<void> = Promise.resolve();
  const { url, appUrl } = server;
  // A process of the product that starts at the same moment may be the faster one; then this joins its server.
  const restart = async () => {
    process.on('uncaughtException', ignoreBrokenConnection);
    await startAgain().finally(() => process.off('uncaughtException', ignoreBrokenConnection));
  };
  const startAgain = async () => {
    for (let tryNumber = 1; ; tryNumber += 1) {
      try {
        await server.stop();
        server = await startEmbedded({ dataDir });
        return;
      } catch (error) {
        // Killed again while it started.
        if (tryNumber === startTriesAtMost) throw error;
      }
    }
  };
  const startSoon = () => {
    starting = starting.then(restart);
    // The caller that awaits it handles the error.
    starting.catch(() => undefined);
  };
  return {
    url,
    appUrl,
    restart: () => {
      signal(readPostmasterPid(dataDir) ?? server.pid, 'SIGINT');
      startSoon();
    },
    kill: () => {
      const postmaster = readPostmasterPid(dataDir) ?? server.pid;
      const children = childrenOf(postmaster);
      for (const pid of [postmaster, ...children]) signal(pid, 'SIGKILL');
      startSoon();
    },
    settled: () => starting,
    stop: async () => {
      await starting;
      await server.stop();
    },
  };
}

/** A server that is killed while it is being set up breaks connections, some of which nobody listens to. */
const ignoreBrokenConnection = (error: Error & { code?: string }): void => {
  if (error.code === 'EPIPE' || error.code === 'ECONNRESET' || /connection terminated/i.test(error.message)) return;
  throw error;
};

const readPostmasterPid = (dataDir: string): number | null => {
  const place = readIfThere(join(dataDir, 'location')).trim() || dataDir;
  const [pid = ''] = readIfThere(join(place, 'instance/cluster/postmaster.pid')).split('\n');
  return /^\d+$/.test(pid) ? Number(pid) : null;
};

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const childrenOf = (parent: number): number[] => {
  const pairs = process.platform === 'linux' ? processesOfLinux() : processesByPs();
  return pairs.filter(([, above]) => above === parent).map(([pid]) => pid);
};

const processesOfLinux = (): [number, number][] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const stat = readIfThere(`/proc/${name}/stat`);
      // The second field, the name, may hold spaces and brackets.
      return [Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
    });

const processesByPs = (): [number, number][] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return [pid ?? 0, parent ?? 0];
    });

const signal = (pid: number, name: 'SIGINT' | 'SIGKILL'): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};
