import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../set-up.mjs';

const folder = join(root, 'packages');
const imported = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"']+)\2/g;

/**
 * Makes declarations of a package's entries and everything they mention in other workspaces, with relative imports only, so that they need no other package.
 * @param workspace folder name under packages
 * @param entries source files, from the workspace
 * @returns path below `packages` → text; an entry `packages/js/src/pure.ts` is at `js/src/pure.d.ts`
 * @throws when the sources have a type error, or mention a workspace that cannot be found
 */
export function declarationsOf(workspace: string, entries: readonly string[]): Map<string, string> {
  const home = join(folder, workspace);
  const { config } = ts.readConfigFile(join(home, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, home);
  const program = ts.createProgram(
    entries.map((entry) => join(home, entry)),
    {
      ...options,
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: folder, outDir: '/' },
      paths: workspacePaths(),
    },
  );
  const faults = ts.getPreEmitDiagnostics(program);
  if (faults.length > 0) {
    const host = {
      getCanonicalFileName: (name: string) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    };
    throw new Error(ts.formatDiagnostics(faults, host));
  }
  const emitted = new Map<string, string>();
  program.emit(undefined, (path, text) => emitted.set(path.replace(/^\//, ''), text));
  const wanted = entries.map((entry) => declarationOf(`${workspace}/${entry}`));
  const found = new Map<string, string>();
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (found.has(path)) continue;
    const text = emitted.get(path);
    if (text === undefined) throw new Error(`no declarations were made for ${path}`);
    const from = path;
    found.set(
      from,
      text.replace(imported, (whole, before: string, quote: string, specifier: string) => {
        const target = resolve(from, specifier);
        if (target === null) return whole;
        wanted.push(declarationOf(target));
        const way = relative(dirname(from), target.replace(/\.tsx?$/, '.js'));
        return `${before}${quote}${way.startsWith('.') ? way : `./${way}`}${quote}`;
      }),
    );
  }
  return found;
}

/** The compiler makes no declarations for what it finds under node_modules, where every workspace is linked. */
function workspacePaths(): Record<string, string[]> {
  return Object.fromEntries(
    readdirSync(folder).flatMap((name) => {
      const { exports } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
      return Object.entries<string>(exports).map(([path, source]) => [
        join('@carded', name, path),
        [join(folder, name, source)],
      ]);
    }),
  );
}

const declarationOf = (source: string) => source.replace(/\.tsx?$/, '.d.ts');

/** Finds the source file below `packages` of one of our imports; `null` for an external package. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  if (specifier.startsWith('#')) return join(from.split('/')[0] ?? '', 'src', specifier.slice(1));
  const [, name, path] = /^@carded\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  const { exports } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
  const direct: unknown = exports[path === undefined ? '.' : `./${path}`] ?? exports['./*']?.replace('*', path ?? '');
  if (typeof direct !== 'string') throw new Error(`${from}: ${specifier} leads nowhere`);
  return join(name, direct);
}
