import { readdirSync, readFileSync } from 'node:fs';
import { readManifest } from './route-files.ts';

/** Pictures that the screens show, beside the scripts. */
const pictures = [
  '/scanner.webmanifest',
  '/brand/favicon.svg',
  '/brand/field-error.svg',
  '/brand/logo-one-color.svg',
  '/brand/logo.svg',
  '/brand/logo-on-dark.svg',
  '/brand/symbols.svg',
];
const parts = [
  'root',
  'routes/app',
  'routes/scanner/scanner',
  'routes/scanner/id-scanner',
  'features/scanner/typed/paste-screen',
];

/** Lists every file of the scanner's screens and of no other: from the routes' own lists, and from what those files name. */
export function shellFiles(client: URL): string[] {
  const assets = readdirSync(new URL('assets/', client)).filter((name) => !/\.(br|gz)$/.test(name));
  const read = (name: string) => readFileSync(new URL(`assets/${name}`, client), 'utf8');
  const { entry, routes, name: manifestName } = readManifest(client);
  const first = [entry, ...parts.map((id) => routes[id])].flatMap((route, index) => {
    if (route === undefined) throw new Error(`the build has no route ${parts[index - 1]}`);
    return [route.module, ...(route.imports ?? []), ...(route.css ?? [])];
  });
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || name === manifestName || !assets.includes(name)) return;
    found.add(name);
    if (!/\.(js|css)$/.test(name)) return;
    for (const [named] of read(name).matchAll(/[\w.-]+-[\w-]{8}\.(?:js|css|woff2|wasm)\b/g)) visit(named);
  };
  for (const path of first) visit(path.replace('/assets/', ''));
  // Letters of other scripts are loaded when a name needs them.
  const wanted = [...found].filter((name) => !name.endsWith('.woff2') || /-latin-(?!ext)/.test(name));
  return [...[manifestName, ...wanted].map((name) => `/assets/${name}`), ...pictures].sort();
}
