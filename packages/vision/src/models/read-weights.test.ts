import { cp, mkdtemp, open, rm } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotAvailable, readWeights, type WeightFile, weightFiles } from './read-weights.ts';

describe('readWeights', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'carded-weights-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('finds every file in the installed packages', async () => {
    for (const name of Object.keys(weightFiles) as WeightFile[])
      expect((await readWeights(name)).length).toBeGreaterThan(5_000);
  });

  it('refuses a file of which one bit differs', async () => {
    const { from, path } = weightFiles.textSigns;
    const installed = dirname(findPackageJSON(from, import.meta.url) ?? '');
    await cp(join(installed, path), join(folder, path));
    await expect(readWeights('textSigns', folder)).resolves.toBeDefined();
    const file = await open(join(folder, path), 'r+');
    await file.write(Buffer.from('?'), 0, 1, 100);
    await file.close();
    await expect(readWeights('textSigns', folder)).rejects.toBeInstanceOf(NotAvailable);
  });

  it('refuses a file that is absent', async () => {
    await expect(readWeights('faceDetector', folder)).rejects.toBeInstanceOf(NotAvailable);
  });
});
