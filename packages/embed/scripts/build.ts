import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundlePopup } from './bundle.ts';
import { checkSizes } from './bundle-size.ts';

const workspace = resolve(import.meta.dirname, '..');
const output = join(workspace, 'build/popup/v1');

const files = await bundlePopup(workspace);
await rm(join(workspace, 'build'), { recursive: true, force: true });
await mkdir(output, { recursive: true });
for (const [name, code] of Object.entries(files)) {
  await writeFile(join(output, `${name}.js`), code);
  if (name === 'popup') continue; // The server writes its own address into it, so it compresses that one itself.
  await writeFile(join(output, `${name}.js.gz`), gzipSync(code, { level: 9 }));
  await writeFile(join(output, `${name}.js.br`), brotliCompressSync(code));
}
checkSizes(
  Object.fromEntries(
    await Promise.all(Object.keys(files).map(async (name) => [name, await readFile(join(output, `${name}.js`))])),
  ),
);
