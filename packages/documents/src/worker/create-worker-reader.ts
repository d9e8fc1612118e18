import type { BarcodeReading, ReadBarcodeOptions } from '#barcode/read-barcode.ts';
import type { MrzReading, ReadMrzOptions } from '#mrz/read-mrz.ts';
import type { RgbaImage } from '#pixels/image.ts';
import type { ReadReply, ReadRequest } from '#worker/messages.ts';

/** Reads images away from the page's own thread. */
export type WorkerReader<Reading, Options> = {
  /** Null when there is nothing to read. Rejects when the worker could not be started or its reader not run, or after `close`. */
  read(image: RgbaImage, options?: Options): Promise<Reading | null>;
  /** Ends the worker. Readings under way reject. */
  close(): void;
};

type Waiting<Reading> = {
  readonly resolve: (result: Reading | null) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Starts the worker at the first `read`, so a page that never scans never loads it. The image's pixels are copied, so the caller may keep using them. `name`
 * names the reader in errors.
 */
export function createWorkerReader<Reading, Options extends object>(
  name: string,
  startWorker: () => Worker,
): WorkerReader<Reading, Options> {
  const waiting = new Map<number, Waiting<Reading>>();
  let worker: Worker | undefined;
  let lastId = 0;
  let isClosed = false;

  const failAll = () => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(`The ${name} reader stopped.`));
    waiting.clear();
  };

  const open = (): Worker => {
    const started = startWorker();
    started.onerror = failAll;
    started.onmessageerror = failAll;
    started.onmessage = ({ data }: MessageEvent<ReadReply<Reading>>) => {
      const caller = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failed' in data) caller?.reject(new Error(`The ${name} reader could not run.`));
      else caller?.resolve(data.result);
    };
    return started;
  };

  return {
    read: (image, options) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error(`The ${name} reader is closed.`));
        worker ??= open();
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        const { data, width, height } = image;
        const request: ReadRequest<object> = { id, image: { data, width, height }, ...options };
        worker.postMessage(request);
      }),
    close: () => {
      isClosed = true;
      failAll();
    },
  };
}

/** Reads barcodes away from the page's own thread: `read` is as `readBarcode`. */
export type BarcodeReader = WorkerReader<BarcodeReading, ReadBarcodeOptions>;

const startBarcodeWorker = (): Worker =>
  new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module', name: 'barcode' });

/** The 1 MB reader is loaded at the first `read`. */
export function createBarcodeReader(startWorker: () => Worker = startBarcodeWorker): BarcodeReader {
  return createWorkerReader('barcode', startWorker);
}

/** Reads machine readable zones away from the page's own thread: `read` is as `readMrz`. */
export type MrzReader = WorkerReader<MrzReading, ReadMrzOptions>;

const startMrzWorker = (): Worker =>
  new Worker(new URL('./mrz-worker.ts', import.meta.url), { type: 'module', name: 'mrz' });

/** Makes a reader with its own worker, so that neither reader waits for the other or loads the other's code. */
export function createMrzReader(startWorker: () => Worker = startMrzWorker): MrzReader {
  return createWorkerReader('machine-readable zone', startWorker);
}
