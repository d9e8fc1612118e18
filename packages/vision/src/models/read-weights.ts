import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { NotAvailable } from './not-available.ts';
import { type WeightFile, weightFiles } from './weight-files.ts';

/**
 * The bytes of a file of weights. Rejects with `NotAvailable` when the package is not installed or the file is another than
 * the one all figures were measured with: a changed model must not decide anything.
 *
 * @param folder where to look instead of the installed package
 */
export async function readWeights(name: WeightFile, folder?: string): Promise<Uint8Array> {
  const { from, path, sha256 } = weightFiles[name];
  const bytes = await readFile(join(folder ?? folderOf(from), path)).catch(() => {
    throw new NotAvailable(`${from} has no ${path}; run npm ci.`);
  });
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new NotAvailable(`${path} of ${from} is not the expected file.`);
  return bytes;
}

function folderOf(name: string): string {
  try {
    const manifest = findPackageJSON(name, import.meta.url);
    if (manifest !== undefined) return dirname(manifest);
  } catch {
    // Said below.
  }
  throw new NotAvailable(`${name} is not installed; run npm ci.`);
}
