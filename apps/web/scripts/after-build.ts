// Last step of the build: checks what the pages load, puts 404.html in its place, writes build/csp.json and the scanner's service worker, and compresses.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { shellFiles } from './shell-files.ts';

const client = new URL('../build/client/', import.meta.url);
const pagesWithScript = ['__spa-fallback.html'];

renameSync(new URL('404/index.html', client), new URL('404.html', client));
rmSync(new URL('404', client), { recursive: true });

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}`;
const addressOf = (file: string) => `/${file.replace(/\/?index\.html$/, '')}`;

/** Address of a page (`/__spa-fallback.html` and `/404.html` under their own names) → hashes of its inline scripts. */
const policies: Record<string, string[]> = {};
for (const file of globSync('**/*.html', { cwd: client }).sort()) {
  const html = readFileSync(new URL(file, client), 'utf8');
  const scripts = inlineScripts(html);
  const loadsScript = /<script\b|rel="modulepreload"/.test(html);
  if (loadsScript !== pagesWithScript.includes(file))
    throw new Error(`${file} ${loadsScript ? 'loads script, and should load none' : 'loads no script, and needs it'}`);
  policies[addressOf(file)] = [...new Set(scripts.map(hashOf))];
}
writeFileSync(new URL('../build/csp.json', import.meta.url), `${JSON.stringify(policies, null, 2)}\n`);

const shell = shellFiles(client);
const version = createHash('sha256');
for (const path of ['/__spa-fallback.html', ...shell]) version.update(readFileSync(new URL(`.${path}`, client)));
const worker = stripTypeScriptTypes(readFileSync(new URL('scanner-worker.ts', import.meta.url), 'utf8'));
const facts = `const version = '${version.digest('hex').slice(0, 16)}';\nconst files = ${JSON.stringify(shell)};\n`;
writeFileSync(new URL('scanner-worker.js', client), facts + worker);

for (const file of globSync('**/*.{html,js,css,svg,wasm,webmanifest}', { cwd: client })) {
  const bytes = readFileSync(new URL(file, client));
  if (bytes.length < 600) continue;
  // The highest quality takes seconds for a megabyte of WebAssembly and saves 2 %.
  const params = { [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.wasm') ? 8 : 11 };
  writeFileSync(new URL(`${file}.br`, client), brotliCompressSync(bytes, { params }));
  writeFileSync(new URL(`${file}.gz`, client), gzipSync(bytes, { level: 9 }));
}
