import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMsOf } from './processor-time.ts';

export type Server = {
  port: number;
  host: string;
  /** Processor time the process has taken so far, in milliseconds; NaN where the system does not say. */
  cpuMs: () => number;
  /** Memory the process holds, in megabytes; NaN where the system does not say. */
  memoryMb: () => number;
  stop: () => Promise<void>;
};

const startWithinMs = 60_000;
const plenty = { points: 100_000_000, seconds: 60 };
const limits = Object.fromEntries(
  ['create', 'read', 'write', 'guess', 'message', 'upload', 'open'].map((bucket) => [bucket, plenty]),
);

/**
 * Starts it as a separate session, like a service: Linux shares its processors between sessions first, and would count the server and the load generator as one
 * while the database is another.
 */
const ownSession: SpawnOptions = { detached: true, stdio: ['ignore', 'ignore', 'inherit'] };

type Options = {
  database: { url: string; appUrl: string };
  masterKey: string;
  role: 'api' | 'both';
  /** Settings besides those of every bench. */
  env?: Readonly<Record<string, string>>;
  /** Arguments for Node: `--cpu-prof` and the like. */
  nodeArguments?: readonly string[];
};

/** Starts the product's server as its own process on a database that is ready, with limits that load does not reach. */
export async function startServer({
  database,
  masterKey,
  role,
  env = {},
  nodeArguments = [],
}: Options): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'carded-bench-'));
  const main = join(import.meta.dirname, '../../../apps/server/src/main.ts');
  const child = spawn(process.execPath, [...nodeArguments, main], {
    ...ownSession,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      CARDED_LISTEN_HOST: '127.0.0.1',
      CARDED_DATA_DIR: folder,
      CARDED_ROLE: role,
      CARDED_SEED: 'none',
      CARDED_MASTER_KEY: masterKey,
      CARDED_DIRECTORY_INDEPENDENT: 'true',
      CARDED_LIMITS: JSON.stringify(limits),
      DATABASE_URL: database.url,
      CARDED_DATABASE_APP_URL: database.appUrl,
      ...env,
    },
  });
  endWithUs(child);
  const host = `localhost:${port}`;
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child, port, '/readyz', host);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, host, cpuMs: () => cpuMsOf(child.pid), memoryMb: () => memoryMbOf(child), stop };
}

/** Starts one of the bench's own servers: a script that listens on the port it is given. */
export async function startScript(script: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    ...ownSession,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
  });
  endWithUs(child);
  const host = `localhost:${port}`;
  await untilReady(child, port, '/readyz', host);
  return { port, host, cpuMs: () => cpuMsOf(child.pid), memoryMb: () => memoryMbOf(child), stop: () => end(child) };
}

/** Ends the child with this process, because a separate session gets no Ctrl-C. */
const endWithUs = (child: ChildProcess): void => {
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
};

const untilReady = async (child: ChildProcess, port: number, path: string, host: string): Promise<void> => {
  const giveUpAt = performance.now() + startWithinMs;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host } }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('The server was not ready in time.');
};

/** Reads `VmRSS` of proc(5), in kilobytes. */
const memoryMbOf = ({ pid }: ChildProcess): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return Number.NaN;
  }
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended.finally(() => clearTimeout(timer));
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return address.port;
};
