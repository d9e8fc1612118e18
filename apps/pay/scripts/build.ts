import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { checkSizes } from './bundle-size.ts';

const workspace = resolve(import.meta.dirname, '..');
const output = join(workspace, 'build');
/** The page of each provider, and what draws its form. */
const pages = { sandbox: 'own-form/main.ts', authorize_net: 'hosted/authorize-net.ts', stripe: 'hosted/stripe.ts' };
const styles = [
  import.meta.resolve('@carded/tokens/theme.css'),
  import.meta.resolve('@carded/tokens/colors.css'),
  import.meta.resolve('@carded/tokens/shapes.css'),
  import.meta.resolve('@carded/tokens/buyer.css'),
].map((address) => fileURLToPath(address));

const template = await readFile(join(workspace, 'src/card.html'), 'utf8');
const css = (
  await Promise.all([...styles, join(workspace, 'src/card.css')].map((path) => readFile(path, 'utf8')))
).join('\n');
const style = {
  kind: 'css',
  name: 'card',
  code: css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim(),
};

await rm(output, { recursive: true, force: true });
await mkdir(join(output, 'assets'), { recursive: true });
const styleName = await write(style);
const sizes: Record<string, Uint8Array[]> = {};
for (const [name, entry] of Object.entries(pages)) {
  const code = await bundle(entry);
  const html = template.replace('__STYLE__', styleName).replace('__SCRIPT__', await write({ kind: 'js', name, code }));
  await writeFile(join(output, `${name}.html`), html);
  sizes[name] = [html, style.code, code].map((text) => Buffer.from(text));
}
checkSizes(sizes);

async function bundle(entry: string): Promise<string> {
  const build = await rolldown({
    input: join(workspace, 'src', entry),
    platform: 'browser',
    transform: { target: 'es2022' },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output: chunks } = await build.generate({ format: 'esm', minify: true, comments: false });
  await build.close();
  return chunks[0].code.trim();
}

/** @returns the file's name, which is another for other content */
async function write({ kind, name, code }: { kind: string; name: string; code: string }): Promise<string> {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const file = `${name}-${hash}.${kind}`;
  await writeFile(join(output, 'assets', file), code);
  await writeFile(join(output, 'assets', `${file}.gz`), gzipSync(code, { level: 9 }));
  await writeFile(join(output, 'assets', `${file}.br`), brotliCompressSync(code));
  return file;
}
