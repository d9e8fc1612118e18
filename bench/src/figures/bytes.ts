import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Figure, type Line, line, reference } from '#figure.ts';

const root = join(import.meta.dirname, '../../..');
const site = join(root, 'apps/web/build/client');
const verify = join(root, 'apps/verify/build');
const embeds = join(root, 'packages/embed/build');

/** Files that a shop's page loads before the first click. */
const loaders = [
  { name: 'popup/v1/popup.js', kilobytes: 4.5, bytes: 9_999 },
  { name: 'age-gate/v1/age-gate.js', kilobytes: 4.096, bytes: 9_999 },
  ...['en', 'es', 'fr'].map((language) => ({
    name: `age-gate/v1/age-gate-${language}.js`,
    kilobytes: 3.5,
    bytes: 8_000,
  })),
];

/** Bytes that travel before anything can be done, from the built files. A kilobyte is 1,000 bytes. */
export const bytes: Figure = {
  name: 'bytes',
  measure: async () => [...loaderLines(), ...verifyLines(), ...siteLines()],
};

const gzip = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;
const kilobytes = (count: number) => count / 1_000;
const missing = (what: string): Line => ({ what, measured: 'not built', limit: 'npm run build', isGood: false });

const loaderLines = (): Line[] =>
  loaders.flatMap(({ name, kilobytes: atMost, bytes: rawBytes }) => {
    const path = join(embeds, name);
    if (!existsSync(path)) return [missing(name)];
    return [
      line(`${name}, gzip`, kilobytes(gzip(path)), 'KB', { atMost }),
      line(`${name}, raw`, readFileSync(path).length, 'B', { atMost: rawBytes }),
    ];
  });

const verifyLines = (): Line[] => {
  const page = join(verify, 'index.html');
  if (!existsSync(page)) return [missing("buyer's first screen")];
  return [line("buyer's first screen, gzip", kilobytes(firstLoad(verify, page)), 'KB', { atMost: 90 })];
};

const siteLines = (): Line[] => {
  const fallback = join(site, '__spa-fallback.html');
  if (!existsSync(fallback)) return [missing('site and account')];
  const signUp = join(site, 'signup/index.html');
  const pages = filesUnder(site).filter((path) => path.endsWith('.html') && path !== fallback && path !== signUp);
  const scripts = pages.map((path) => ({ path, bytes: scriptBytes(path) })).toSorted((a, b) => b.bytes - a.bytes);
  const worst = scripts[0] ?? { path: '', bytes: Number.NaN };
  return [
    line(
      `JavaScript of ${pages.length} public pages, most: ${relative(site, worst.path)}`,
      kilobytes(worst.bytes),
      'KB',
      {
        atMost: 0,
      },
    ),
    line('account, first load, gzip', kilobytes(firstLoad(site, fallback)), 'KB', { atMost: 260 }),
    line('sign-up, first screen, gzip', kilobytes(firstLoad(site, signUp)), 'KB', { atMost: 90 }),
    reference('account, first load, files', filesOf(site, fallback).length, ''),
  ];
};

/** Scripts that a page runs or fetches, before any interaction. */
const scriptBytes = (page: string): number => {
  const html = readFileSync(page, 'utf8');
  const inline = [
    ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g),
  ];
  const files = filesOf(site, page).filter((path) => path.endsWith('.js'));
  return inline.reduce((sum, [, code = '']) => sum + code.length, 0) + files.reduce((sum, path) => sum + gzip(path), 0);
};

const firstLoad = (folder: string, page: string) => filesOf(folder, page).reduce((sum, path) => sum + gzip(path), 0);

/** Scripts and styles that a page names, and what those import at once. */
const filesOf = (folder: string, page: string): string[] => {
  const files = new Set<string>();
  const add = (path: string) => {
    if (files.has(path) || !existsSync(path)) return;
    files.add(path);
    if (!path.endsWith('.js')) return;
    const code = readFileSync(path, 'utf8');
    for (const [, file = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      add(join(path, '..', file));
  };
  const html = readFileSync(page, 'utf8');
  for (const [, path = ''] of html.matchAll(/["'](\/assets\/[^"']+\.(?:js|css))["']/g)) add(join(folder, path));
  return [...files];
};

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  );
