// node tools/run.mjs integrations/shopify/tools/build.ts [https://carded.example CLIENT_ID]: makes `build`, the folder that Shopify's CLI deploys. With an installation's
// address and the app's client id it is ready; without them it is what tests look at.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const root = resolve(import.meta.dirname, '..');
const output = join(root, 'build');
const cartGzipBytes = 3_000;
/** Files that are copied unchanged. */
const copied = [
  'extensions/checkout-gate/shopify.extension.toml',
  'extensions/checkout-gate/gate.wasm',
  'extensions/checkout-gate/src/run.graphql',
  'extensions/theme-embed/shopify.extension.toml',
  'extensions/theme-embed/blocks/age-check.liquid',
  'extensions/theme-embed/locales/en.default.schema.json',
];

const [host, clientId] = process.argv.slice(2);
if (host !== undefined && !/^https:\/\/[a-z0-9.-]+$/.test(host))
  throw new Error(`the installation’s address is https:// and a host, not ${host}`);
if (host !== undefined && !/^[0-9a-f]{32}$/.test(clientId ?? ''))
  throw new Error('the client id has 32 hexadecimal digits; Shopify shows it with the app');

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(output, path)), { recursive: true });
  writeFileSync(join(output, path), text);
};
/** An installation's own, or left for one. */
const fill = (text: string) =>
  host === undefined || clientId === undefined
    ? text
    : text.replaceAll('__HOST__', host).replaceAll('__CLIENT_ID__', clientId);

rmSync(output, { recursive: true, force: true });
for (const path of copied) {
  if (!existsSync(join(root, path))) throw new Error(`${path} is not there`);
  mkdirSync(dirname(join(output, path)), { recursive: true });
  cpSync(join(root, path), join(output, path));
}
write('shopify.app.toml', fill(readFileSync(join(root, 'shopify.app.toml'), 'utf8')));

const cart = await bundle('extensions/theme-embed/src/main.ts', 'iife');
const packed = gzipSync(cart, { level: 9 }).length;
process.stdout.write(`theme-embed cart.js: ${cart.length} B, gz ${packed} of ${cartGzipBytes}\n`);
if (packed > cartGzipBytes) throw new Error('cart.js is too large for every page of a shop');
write('extensions/theme-embed/assets/cart.js', cart);

async function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const build = await rolldown({
    input: join(root, entry),
    platform: 'browser',
    transform: { target: 'es2022' },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output: chunks } = await build.generate({ format, minify: true, comments: false });
  await build.close();
  return chunks[0].code.trim();
}
