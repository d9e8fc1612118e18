import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Worker } from './worker.ts';

type Running = { app: App | null; worker: Worker | null; database: OpenDatabase; log: Logger };

/** What is running may finish for this long; then the process ends all the same. */
const graceMs = 15_000;

/** SIGINT and SIGTERM: refuse new work, finish what runs, close the queue, then the database. A second signal ends at once. */
export const listenForStop = ({ app, worker, database, log }: Running): void => {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    if (app !== null) app.state.isStopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    await app?.http.close();
    await worker?.stop();
    await database.stop();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: Error) => {
        log.error({ name: error.name, at: error.stack?.split('\n')[1] }, 'stopping failed');
        process.exit(1);
      });
    });
  }
};
