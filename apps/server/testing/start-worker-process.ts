import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestServer } from './test-server.ts';

export type WorkerProcess = {
  /** Ends it like `kill -9`, if it still runs, and waits until it is gone. */
  kill: () => Promise<void>;
  /** Settles with the signal or code it ended by. */
  ended: Promise<string>;
};

const script = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

/** Starts a real worker process, on the database and with the keys of the test's server. */
export async function startWorkerProcess(
  { urls }: Pick<TestServer, 'urls'>,
  options: { dataDir: string; failpoints?: string },
): Promise<WorkerProcess> {
  const env = {
    CARDED_SEED: 'none',
    CARDED_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    CARDED_DATA_DIR: options.dataDir,
    ...(options.failpoints === undefined ? {} : { CARDED_FAILPOINTS: options.failpoints }),
  };
  const child = spawn(process.execPath, [script, JSON.stringify({ appUrl: urls.app, env })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = endOf(child);
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then((how) => Promise.reject(new Error(`the worker ended before it started: ${how}`))),
  ]);
  return {
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const endOf = async (child: ChildProcess): Promise<string> => {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? String(code);
};
