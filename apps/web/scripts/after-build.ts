// Last step of the build: puts styles into the pages without scripts, checks what they and the account load, packs the logo files, puts 404.html in its place, writes build/csp.json and the scanner's service worker, and compresses.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { siteRoutes } from '../src/site-routes.ts';
import { inlineStyles } from './inline-styles.ts';
import { checkFirstLoad, shellFiles } from './route-files.ts';
import { writeSiteLetters } from './site-letters.ts';
import { zipFile } from './zip-file.ts';

const client = new URL('../build/client/', import.meta.url);
const pagesWithScript = ['__spa-fallback.html', 'signup/index.html'];

const logos = ['logo.svg', 'logo-on-dark.svg', 'logo-one-color.svg', 'mark.svg', 'app-icon.svg', 'app-icon-512.png'];
const readLogo = (name: string) => readFileSync(new URL(`brand/${name}`, client));
const logoEntries = logos.map((name) => ({ name: `carded-logos/${name}`, bytes: readLogo(name) }));
writeFileSync(new URL('brand/carded-logos.zip', client), zipFile(logoEntries));

renameSync(new URL('404/index.html', client), new URL('404.html', client));
rmSync(new URL('404', client), { recursive: true });

/** Matches data for search machines: it is no script, is not run, and needs no policy. */
const withoutData = (html: string) => html.replaceAll(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '');
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}`;
const addressOf = (file: string) => `/${file.replace(/\/?index\.html$/, '')}`;

const partClasses = JSON.parse(readFileSync(new URL('../build/server/part-classes.json', import.meta.url), 'utf8'));
const letters = await writeSiteLetters(new URL('assets/', client));
for (const file of globSync('**/*.html', { cwd: client }).filter((name) => !pagesWithScript.includes(name))) {
  const page = new URL(file, client);
  writeFileSync(page, inlineStyles(readFileSync(page, 'utf8'), { client, letters, partClasses }));
}

/** Address of a page (`/__spa-fallback.html` and `/404.html` under their own names) → hashes of its inline scripts. */
const policies: Record<string, string[]> = {};
for (const file of globSync('**/*.html', { cwd: client }).sort()) {
  const html = withoutData(readFileSync(new URL(file, client), 'utf8'));
  const scripts = inlineScripts(html);
  const loadsScript = /<script\b|rel="modulepreload"/.test(html);
  if (loadsScript !== pagesWithScript.includes(file))
    throw new Error(`${file} ${loadsScript ? 'loads script, and should load none' : 'loads no script, and needs it'}`);
  policies[addressOf(file)] = [...new Set(scripts.map(hashOf))];
}
writeFileSync(new URL('../build/csp.json', import.meta.url), `${JSON.stringify(policies, null, 2)}\n`);

/** Reads the text of a page that search machines and programs are given. */
const textOf = (html: string, place: RegExp) =>
  (place.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', '’');
const pages = siteRoutes.map(({ path, file, isListed }) => {
  const html = readFileSync(
    new URL(path === '/404' ? '404.html' : `.${path === '/' ? '' : path}/index.html`, client),
    'utf8',
  );
  const title = textOf(html, /<title>([^<]*) \| Carded</);
  const description = textOf(html, /<meta name="description" content="([^"]*)"/);
  return { path, file, isListed, title, description };
});
writeFileSync(new URL('../build/site.json', import.meta.url), `${JSON.stringify(pages, null, 2)}\n`);

checkFirstLoad(client);
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
