import type { BarcodeReading, ReadBarcodeOptions } from '#barcode/read-barcode.ts';
import { createWorkerReader, type WorkerReader } from '#worker/create-worker-reader.ts';

/** Reads barcodes away from the page's own thread: `read` is as `readBarcode`. */
export type BarcodeReader = WorkerReader<BarcodeReading, ReadBarcodeOptions>;

const startBarcodeWorker = (): Worker =>
  new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module', name: 'barcode' });

/** The 1 MB reader is loaded at the first `read`. */
export function createBarcodeReader(startWorker: () => Worker = startBarcodeWorker): BarcodeReader {
  return createWorkerReader('barcode', startWorker);
}
