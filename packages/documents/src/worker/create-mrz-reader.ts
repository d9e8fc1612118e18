import type { MrzReading, ReadMrzOptions } from '#mrz/read-mrz.ts';
import { createWorkerReader, type WorkerReader } from '#worker/create-worker-reader.ts';

/** Reads machine readable zones away from the page's own thread: `read` is as `readMrz`. */
export type MrzReader = WorkerReader<MrzReading, ReadMrzOptions>;

const startMrzWorker = (): Worker =>
  new Worker(new URL('./mrz-worker.ts', import.meta.url), { type: 'module', name: 'mrz' });

/** A worker of its own, so that neither reader waits for the other nor loads what only the other needs. */
export function createMrzReader(startWorker: () => Worker = startMrzWorker): MrzReader {
  return createWorkerReader('zone', startWorker);
}
