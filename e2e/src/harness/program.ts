import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const startMs = 120_000;
const stopMs = 15_000;
/** Limits for a run, whose buyers all have one address. */
const limits = { guess: { points: 600, seconds: 60 }, message: { points: 600, seconds: 60 } };

export type Program = { url: string; dataDir: string; stop: () => Promise<void> };

/** Starts the program like `npm start`, in demo mode with its own database, and waits until it is ready. */
export async function startProgram(dataDir: string): Promise<Program> {
  const port = await freePort();
  const own = Object.entries(process.env).filter(([name]) => !/^(CARDED_|DATABASE_URL$)/.test(name));
  const logFile = join(dataDir, 'program.log');
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...Object.fromEntries(own),
      PORT: String(port),
      CARDED_DATA_DIR: dataDir,
      CARDED_SEED: 'demo-small',
      CARDED_LIMITS: JSON.stringify(limits),
      CARDED_FACES: 'dlib',
      CARDED_SAMPLED_ONE_IN: '1',
      // The browsers of the stories are on the same machine.
      CARDED_READER_NICENESS: '0',
      // Lets readers find the same on a machine of any speed.
      CARDED_PATIENCE: '1000',
    },
  });
  closeSync(log);
  const url = `http://localhost:${port}`;
  const stop = async () => {
    await stopChild(child);
    const faults = readFileSync(logFile, 'utf8').split('\n').filter(isFault);
    if (faults.length > 0) console.error(`The program's log holds faults:\n${faults.slice(0, 20).join('\n')}`);
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw new Error(`The program did not start:\n${readFileSync(logFile, 'utf8').slice(-4_000)}`, { cause: error });
  }
  return { url, dataDir, stop };
}

/** pino's levels: 50 is an error. Refusals during maintenance, and where a queue is full, are what stories asked for. */
const isFault = (line: string): boolean =>
  /"level":[56]0/.test(line) && !/"code":"(?:maintenance|reviews_full)"/.test(line);

const untilReady = async (url: string, child: ChildProcess): Promise<void> => {
  const until = Date.now() + startMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`not ready within ${startMs} ms`);
};

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(late);
};

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
