import { once } from 'node:events';
import type { Server } from 'node:https';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { OpenDatabase } from './open-database.ts';
import { placesOf } from './platform/errors/answer-error.ts';
import type { Worker } from './worker.ts';

/** Parts that have been started so far. */
export type Running = {
  app: App | null;
  worker: Worker | null;
  metering: { stop: () => Promise<void> } | null;
  database: OpenDatabase | null;
  readers: Server | null;
};

/** Time for running work to finish; then the process ends all the same. */
const graceMs = 15_000;

export type Stopping = { isUnderWay: () => boolean; stop: (exitCode: number) => Promise<never> };

/**
 * SIGINT and SIGTERM: refuse new work, finish what runs, close the queue, then the database. A second signal ends at once.
 * @returns the same, to be called with an exit code, and whether it runs: what fails from then on fails because of it.
 */
export function listenForStop(running: Running, log: Logger): Stopping {
  let isStopping = false;
  const stop = async (exitCode: number): Promise<never> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(1), graceMs).unref();
    try {
      if (running.app !== null) running.app.state.isStopping = true;
      await running.app?.http.close();
      if (running.readers !== null) await once(running.readers.close(), 'close');
      await running.worker?.stop();
      await running.metering?.stop();
      await running.database?.stop();
      log.info('stopped');
    } catch (error) {
      log.error({ name: (error as Error).name, at: placesOf(error, 3) }, 'stopping failed');
      process.exit(1);
    }
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  return { isUnderWay: () => isStopping, stop };
}
