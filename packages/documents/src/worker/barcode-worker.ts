import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readBarcode } from '#barcode/read-barcode.ts';
import { loadWasm } from '#barcode/zxing.ts';
import type { BarcodeReply, BarcodeRequest } from '#worker/messages.ts';

const reply = (message: BarcodeReply): void => self.postMessage(message);

self.onmessage = async ({ data: { id, image, budgetMs } }: MessageEvent<BarcodeRequest>) => {
  try {
    await loadWasm(wasmUrl);
    reply({ id, result: await readBarcode(image, budgetMs === undefined ? {} : { budgetMs }) });
  } catch {
    reply({ id, failed: true });
  }
};
