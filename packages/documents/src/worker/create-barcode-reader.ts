import type { BarcodeReading, ReadBarcodeOptions } from '#barcode/read-barcode.ts';
import type { RgbaImage } from '#pixels/image.ts';
import type { BarcodeReply, BarcodeRequest } from '#worker/messages.ts';

/** Reads barcodes away from the page's own thread. */
export interface BarcodeReader {
  /** As `readBarcode`. Rejects when the worker or its WebAssembly could not be started, or after `close`. */
  read(image: RgbaImage, options?: ReadBarcodeOptions): Promise<BarcodeReading | null>;
  /** Ends the worker. Readings under way reject. */
  close(): void;
}

interface Waiting {
  readonly resolve: (result: BarcodeReading | null) => void;
  readonly reject: (error: Error) => void;
}

const startBarcodeWorker = (): Worker =>
  new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module', name: 'barcode' });

/**
 * Starts the worker at the first `read`, so a page that never scans never loads the 1 MB reader. The image's pixels are
 * copied, the caller may go on using them.
 */
export function createBarcodeReader(startWorker: () => Worker = startBarcodeWorker): BarcodeReader {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;
  let isClosed = false;

  const failAll = () => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The barcode reader stopped.'));
    waiting.clear();
  };

  const open = (): Worker => {
    const started = startWorker();
    started.onerror = failAll;
    started.onmessageerror = failAll;
    started.onmessage = ({ data }: MessageEvent<BarcodeReply>) => {
      const caller = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failed' in data) caller?.reject(new Error('The barcode reader could not run.'));
      else caller?.resolve(data.result);
    };
    return started;
  };

  return {
    read: (image, options = {}) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The barcode reader is closed.'));
        worker ??= open();
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        const { data, width, height } = image;
        const request: BarcodeRequest = { id, image: { data, width, height }, ...options };
        worker.postMessage(request);
      }),
    close: () => {
      isClosed = true;
      failAll();
    },
  };
}
