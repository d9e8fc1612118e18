import { parentPort } from 'node:worker_threads';
import { loadWasmFromPackage, readBarcode } from '@carded/documents/node';

type Question = { id: number; image: { data: Uint8Array; width: number; height: number }; budgetMs: number };

/** Reads barcodes away from the thread that answers requests: looking for one in a photo without any takes a second. */
parentPort?.on('message', async ({ id, image, budgetMs }: Question) => {
  try {
    await loadWasmFromPackage();
    const reading = await readBarcode(image, { budgetMs });
    parentPort?.postMessage({ id, text: reading?.text ?? null });
  } catch {
    parentPort?.postMessage({ id, text: null });
  }
});
