import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type RouteFiles = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: { module: string; imports: string[]; css?: string[] }; routes: Record<string, RouteFiles> };

/** Reads which files each screen loads, from the list that browsers are given. `name` is that of the list below `assets`. */
function readManifest(client: URL): Manifest & { name: string } {
  const name = readdirSync(new URL('assets/', client)).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (name === undefined) throw new Error('the build wrote no list of routes');
  const text = readFileSync(new URL(`assets/${name}`, client), 'utf8');
  return { ...(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest), name };
}

/** Most gzip bytes of script for the account's first screen, and for a screen outside of its frame. */
const firstAtMost = 260_000;
/** Most gzip bytes of script that any further page of the account or of staff adds. */
const moreAtMost = 60_000;
const framed = new Set(['root', 'routes/app', 'routes/account/account', 'routes/staff/staff']);

/** Stops the build where the account loads more script than it may. The scanner has a limit of its own. */
export function checkFirstLoad(client: URL): void {
  const { entry, routes } = readManifest(client);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(new URL(`.${file}`, client)), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  const bytesOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const lineOf = (id = ''): RouteFiles[] => {
    const route = routes[id];
    return route === undefined ? [] : [...lineOf(route.parentId), route];
  };
  const filesOf = ({ module, imports = [] }: RouteFiles) => [module, ...imports];
  const withFrame = (id = '') => new Set([entry.module, ...entry.imports, ...lineOf(id).flatMap(filesOf)]);
  const refuse = (id: string, bytes: number, limit: number) => {
    if (bytes > limit) throw new Error(`${id} loads ${bytes} B of script, ${limit} at most`);
  };
  refuse('routes/account/usage', bytesOf(withFrame('routes/account/usage')), firstAtMost);
  for (const route of Object.values(routes)) {
    if (framed.has(route.id) || !lineOf(route.id).some(({ id }) => id === 'routes/app')) continue;
    const frame = withFrame(route.parentId);
    if (route.parentId !== 'routes/app')
      refuse(route.id, bytesOf(filesOf(route).filter((file) => !frame.has(file))), moreAtMost);
    else if (!route.id.includes('scanner')) refuse(route.id, bytesOf(withFrame(route.id)), firstAtMost);
  }
}

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
