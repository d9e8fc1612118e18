import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { checkSizes } from './bundle-size.ts';

const workspace = resolve(import.meta.dirname, '..');
const output = join(workspace, 'build/popup/v1');

/** Bundles one part and returns its code. The loader is a plain script; what it loads later are modules. */
const bundle = async (entry: string, format: 'iife' | 'esm', partsVersion = ''): Promise<string> => {
  const build = await rolldown({
    input: join(workspace, 'src', entry, 'main.ts'),
    platform: 'browser',
    transform: { target: 'es2022', define: { partsVersion: JSON.stringify(partsVersion) } },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output: chunks } = await build.generate({ format, minify: true, comments: false });
  await build.close();
  return chunks[0].code.trim();
};

const partNames = ['popup-open', 'popup-platforms', 'popup-prescan', 'popup-buttons', 'popup-debug'];
const parts: Record<string, string> = {};
for (const name of partNames) parts[name] = await bundle(name, 'esm');
const version = createHash('sha256').update(Object.values(parts).join()).digest('hex').slice(0, 8);
const files = { ...parts, popup: await bundle('popup', 'iife', version) };

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
