import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles } from './files.ts';

/** Settings that configurations may have and still be checked together; others are checked alone. */
type Settings = { extends?: string; compilerOptions?: Record<string, unknown>; include?: string[] };

const together = new Set(['extends', 'compilerOptions', 'include']);

/**
 * The configurations to check, as paths from `root`. Workspaces with the same compiler options become one program,
 * written to `cache`: what they import of each other is then read and checked once.
 */
export function typePrograms(root: string, cache: string): string[] {
  const configs = projectFiles(root).filter((path) => /(^|\/)tsconfig\.json$/.test(path));
  const groups = Map.groupBy(configs, (path) => optionsOf(root, path));
  return [...groups.values()].map((group) => (group.length === 1 ? group.join() : writeProgram(root, cache, group)));
}

/** Equal for configurations that ask the same of the compiler. */
function optionsOf(root: string, path: string): string {
  const settings = read(root, path);
  const options = JSON.stringify(settings.compilerOptions ?? {});
  // A path means another place in another folder.
  const isAlone =
    Object.keys(settings).some((key) => !together.has(key)) || options.includes('"."') || options.includes('./');
  return isAlone ? path : `${join(dirname(path), settings.extends ?? '')} ${options}`;
}

function writeProgram(root: string, cache: string, group: readonly string[]): string {
  const [first = ''] = group;
  const include = group.flatMap((path) =>
    (read(root, path).include ?? ['**/*']).map((pattern) => join(root, dirname(path), pattern)),
  );
  const program = join(cache, `${first.replaceAll('/', '-')}-and-${group.length - 1}-more.json`);
  mkdirSync(join(root, cache), { recursive: true });
  writeFileSync(join(root, program), JSON.stringify({ extends: join(root, first), include }));
  return program;
}

function read(root: string, path: string): Settings {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
