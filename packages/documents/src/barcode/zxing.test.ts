import { expect, it, vi } from 'vitest';

const image = { data: new Uint8ClampedArray(4), width: 1, height: 1 };

it('refuses to read before the reader was loaded, and recovers from a file that could not be had', async () => {
  // The reader is loaded once for all files that share this module; here it is one of its own.
  vi.resetModules();
  const { readBarcode } = await import('./read-barcode.ts');
  const { loadWasm } = await import('./zxing.ts');
  const { loadWasmFromPackage } = await import('#node.ts');
  await expect(readBarcode(image)).rejects.toThrow('loadWasm');
  await expect(loadWasm(() => Promise.reject(new Error('offline')))).rejects.toThrow('could not be loaded');
  await expect(readBarcode(image)).rejects.toThrow('loadWasm');
  await loadWasmFromPackage();
  expect(await readBarcode(image)).toBeNull();
});
