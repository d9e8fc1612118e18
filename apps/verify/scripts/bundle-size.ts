import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const build = join(import.meta.dirname, '..', 'build');
const limitBytes = 90_000;

/** Lists the files that load before the first question can be answered: everything index.html names, and what those files import at once. */
function firstScreen(): string[] {
  const html = readFileSync(join(build, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  const files = new Set<string>();
  const add = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    if (!path.endsWith('.js')) return;
    const code = readFileSync(join(build, path), 'utf8');
    for (const [, file = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) add(`assets/${file}`);
  };
  for (const path of named) add(path);
  return [...files];
}

const gzBytes = (path: string) => gzipSync(readFileSync(join(build, path)), { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

const first = firstScreen();
const total = first.reduce((sum, path) => sum + gzBytes(path), 0);
const later = readdirSync(join(build, 'assets'))
  .map((name) => `assets/${name}`)
  .filter((path) => !first.includes(path) && !/\.(?:br|gz)$/.test(path));
const lines = [
  ...first.map((path) => `first  ${kilobytes(gzBytes(path)).padStart(9)}  ${path}`),
  ...later.map((path) => `later  ${kilobytes(gzBytes(path)).padStart(9)}  ${path}`),
  `First screen: ${kilobytes(total)} gz of at most ${kilobytes(limitBytes)}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
if (total > limitBytes) process.exitCode = 1;
