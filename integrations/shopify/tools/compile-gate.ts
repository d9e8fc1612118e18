import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import asc from 'assemblyscript/asc';

const folder = resolve(import.meta.dirname, '../extensions/checkout-gate');

/** File for Shopify, kept beside its source. */
export const gateFile = join(folder, 'gate.wasm');

/** Small, without checks that trap, and in the oldest form of Wasm, which is what the metering of the tests reads. */
const settings = ['-O3s', '--runtime', 'stub', '--noAssert', '--use', 'abort='];
const without = ['bulk-memory', 'sign-extension', 'nontrapping-f2i'].flatMap((name) => ['--disable', name]);

/** Compiles the Function. The same source gives the same bytes. @throws with what the compiler says */
export async function compileGate(): Promise<Uint8Array> {
  let compiled: Uint8Array | undefined;
  const { error, stderr } = await asc.main(['assembly/index.ts', '--outFile', 'gate.wasm', ...settings, ...without], {
    readFile: (name, base) => {
      try {
        return readFileSync(resolve(folder, base, name), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile: (_, contents) => {
      if (contents instanceof Uint8Array) compiled = contents;
    },
    listFiles: () => null,
  });
  if (error || !compiled) throw new Error(`${error?.message ?? 'nothing was compiled'}\n${stderr.toString()}`);
  return compiled;
}
