import { expect, it } from 'vitest';
import { loadWasmFromPackage } from '#node.ts';
import { readBarcode } from './read-barcode.ts';
import { loadWasm } from './zxing.ts';

const image = { data: new Uint8ClampedArray(4), width: 1, height: 1 };

it('refuses to read before the reader was loaded, and recovers from a file that could not be had', async () => {
  await expect(readBarcode(image)).rejects.toThrow('loadWasm');
  await expect(loadWasm(() => Promise.reject(new Error('offline')))).rejects.toThrow('could not be loaded');
  await expect(readBarcode(image)).rejects.toThrow('loadWasm');
  await loadWasmFromPackage();
  expect(await readBarcode(image)).toBeNull();
});
