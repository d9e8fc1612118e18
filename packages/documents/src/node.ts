import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadWasm } from '#barcode/zxing.ts';

/**
 * Loads the barcode reader's WebAssembly from the installed package. Call once before `readBarcode` in Node;
 * later calls return at once. Rejects when the file cannot be read or compiled.
 */
export async function loadWasmFromPackage(): Promise<void> {
  const path = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await loadWasm(() => readFile(path));
}

export * from './index.ts';
