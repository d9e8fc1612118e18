import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundleAgeGate, bundleDemo, bundlePopup } from './bundle.ts';
import { checkSizes, folderOf } from './bundle-size.ts';
import { releasedGates } from './release-age-gate.ts';

const workspace = resolve(import.meta.dirname, '..');
const output = join(workspace, 'build');

/** Writes a file and its packed copies, which the server sends as they are. */
const writePacked = async (path: string, code: string | Buffer) => {
  await writeFile(path, code);
  await writeFile(`${path}.gz`, gzipSync(code, { level: 9 }));
  await writeFile(`${path}.br`, brotliCompressSync(code));
};

const files = {
  ...(await bundlePopup(workspace)),
  ...(await bundleAgeGate(workspace)),
  ...(await bundleDemo(workspace)),
};
await rm(output, { recursive: true, force: true });
for (const [name, code] of Object.entries(files)) {
  const folder = join(output, folderOf(name));
  await mkdir(folder, { recursive: true });
  // The server writes its own address into the popup's loader, so it compresses that one itself.
  if (name === 'popup') await writeFile(join(folder, `${name}.js`), code);
  else await writePacked(join(folder, `${name}.js`), code);
}
for (const { version, name, code } of releasedGates(workspace)) {
  const folder = join(output, `age-gate/v${version}`);
  await mkdir(folder, { recursive: true });
  await writePacked(join(folder, name), code);
}
checkSizes(Object.fromEntries(Object.entries(files).map(([name, code]) => [name, Buffer.from(code)])));
