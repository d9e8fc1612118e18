import { posix } from 'node:path';
import ts from 'typescript';
import type { Check } from './check.ts';
import { isTest, projectFiles, readProjectFile } from './files.ts';

const sourceLines = 250;
const testLines = 400;
/** A style sheet is a list of declarations, a line each. */
const styleLines = 400;
/** Files that hold data, not logic, and why one file is the right home for each. A path ending in / is a folder. */
const dataFiles: Record<string, string> = {
  'packages/domain/src/codes/countries.ts': 'one line per country',
  'packages/domain/src/places/iso3-countries.ts': 'one line per country',
  'packages/domain/src/codes/website-settings.ts': 'one row per setting of a website',
  'packages/contract/src/errors.ts': 'one entry per error',
  'packages/domain/src/people/names/nicknames.ts': 'one line per family of first names',
};

/**
 * Limits the length of files.
 * @param exempt files that hold data
 */
export function makeFileSizes(exempt: Record<string, string>): Check {
  return {
    name: 'file sizes',
    run: (root) => {
      const files = projectFiles(root).filter((path) => /\.(tsx?|mjs|css)$/.test(path));
      const isExempt = (path: string) => Object.keys(exempt).some((entry) => matches(entry, path));
      const tooLong = files.flatMap((path) => {
        const limit =
          isTest(path) && !path.endsWith('.proof.ts') ? testLines : path.endsWith('.css') ? styleLines : sourceLines;
        const lines = readProjectFile(root, path).split('\n').length - 1;
        if (lines <= limit || isExempt(path)) return [];
        return [
          `${path}: ${lines} lines, ${limit} at most; split it (only data may be listed in tools/checks/file-sizes.ts)`,
        ];
      });
      const gone = Object.keys(exempt).filter((entry) => !files.some((path) => matches(entry, path)));
      return [...tooLong, ...gone.map((entry) => `${entry}: listed in tools/checks/file-sizes.ts but not there`)];
    },
  };
}

export const fileSizes = makeFileSizes(dataFiles);

/** Longest function in lines: a screenful. Inner functions and drawn markup are counted separately. */
const functionLines = 60;
/** Functions whose inner ones share state, and why they stay in one piece. */
const wholeFunctions: Record<string, string> = {
  'apps/server/src/config.ts readConfig': 'a line or two per variable',
  'apps/verify/src/flow/flow.ts createFlow': 'the memory of one opening',
  'packages/embed/src/popup/instance.ts makeInstance':
    'the memory of one button; each byte of it is loaded by every page',
  'packages/embed/src/age-gate/main.ts start': 'the memory of one gate; each byte of it is loaded by every page',
};

/**
 * Limits functions to a length that is read without scrolling.
 * @param exempt functions, each `path name`, and why
 */
export function makeFunctionSizes(exempt: Record<string, string>): Check {
  return {
    name: 'function sizes',
    run: (root, changed) => {
      const files = (changed ?? projectFiles(root)).filter(
        (path) => /\.tsx?$/.test(path) && !isTest(path) && !path.startsWith('apps/server/src/security/'),
      );
      const long = files.flatMap((path) => longFunctions(path, readProjectFile(root, path)));
      const named = new Set(long.map(({ path, name }) => `${path} ${name}`));
      const stale = changed === undefined ? Object.keys(exempt).filter((entry) => !named.has(entry)) : [];
      return [
        ...long
          .filter(({ path, name }) => !(`${path} ${name}` in exempt))
          .map(
            ({ path, line, name, lines }) => `${path}:${line}: ${name} has ${lines} lines, ${functionLines} at most`,
          ),
        ...stale.map((entry) => `${entry}: listed in tools/checks/file-sizes.ts, and not that long`),
      ];
    },
  };
}

export const functionSizes = makeFunctionSizes(wholeFunctions);

type LongFunction = { path: string; line: number; name: string; lines: number };

function longFunctions(path: string, text: string): LongFunction[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (at: number) => file.getLineAndCharacterOfPosition(at).line;
  const found: LongFunction[] = [];
  const look = (node: ts.Node, outer: string): void => {
    const name = ts.isFunctionLike(node) ? nameOf(node, outer) : outer;
    if (ts.isFunctionLike(node)) {
      const [first, last] = [lineOf(node.getStart()), lineOf(node.end)];
      let within = 0;
      const subtract = (part: ts.Node): void => {
        if (
          ts.isFunctionLike(part) ||
          ts.isJsxElement(part) ||
          ts.isJsxFragment(part) ||
          ts.isJsxSelfClosingElement(part)
        )
          within += lineOf(part.end) - lineOf(part.getStart());
        else ts.forEachChild(part, subtract);
      };
      ts.forEachChild(node, subtract);
      const lines = last - first + 1 - within;
      if (lines > functionLines) found.push({ path, line: first + 1, name, lines });
    }
    ts.forEachChild(node, (child) => look(child, name));
  };
  look(file, 'the file');
  return found;
}

function nameOf(node: ts.SignatureDeclaration, outer: string): string {
  if (node.name !== undefined) return node.name.getText();
  if (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)) return node.parent.name.getText();
  return `a function in ${outer}`;
}

function matches(entry: string, path: string): boolean {
  return entry.endsWith('/') ? path.startsWith(entry) : path === entry;
}

/** Fewest lines of a file with a single reader. */
const fewestLines = 25;
const ownRooms =
  /^(apps\/(server|web|verify)\/src\/features\/[^/]+|apps\/web\/src\/(site|shell|ui|platform)|packages\/[^/]+\/src(\/[^/]+)?)\//;
/** Small files that may be separate, and why. */
const standAlone: Record<string, string> = {
  'apps/web/src/features/sign-up/solve-work.ts': 'a worker’s own door',
  'packages/embed/src/age-gate/languages.ts': 'put aside by the build of a gate in one language',
  'packages/embed/src/age-gate/look.ts': 'a style sheet',
  'packages/embed/src/age-gate/readable-on.ts': 'tested by itself, and `main.ts` starts where it is read',
  'packages/embed/src/popup/hidden-fields.ts': '`instance.ts` is full',
};

/** Finds small files with a single reader in their own feature, which should be part of it. */
export const smallFiles: Check = {
  name: 'small files',
  run: (root) => {
    const files = projectFiles(root).filter((path) => /\.tsx?$/.test(path));
    const known = new Set(files);
    const readers = new Map<string, Set<string>>();
    for (const path of files)
      for (const { read, isLate } of readsOf(path, readProjectFile(root, path), known)) {
        const all = readers.get(read) ?? new Set();
        // Counts a late import or one by tests as another reader, which justifies a file.
        readers.set(read, all.add(isLate ? `${path} later` : path));
      }
    return files.flatMap((path) => {
      const lines = readProjectFile(root, path).split('\n').length - 1;
      const room = ownRooms.exec(path)?.[0];
      if (lines >= fewestLines || room === undefined || isTest(path) || path in standAlone) return [];
      const [reader, ...others] = [...(readers.get(path) ?? [])].filter((one) => !isTest(one));
      if (reader === undefined || others.length > 0 || !reader.startsWith(room) || !/\.tsx?$/.test(reader)) return [];
      if (/\/(index|main|step)\.tsx?$/.test(path) || /\/(index|step)\.ts$/.test(reader)) return [];
      return [`${path}: ${lines} line${lines === 1 ? '' : 's'} that only ${reader} reads; move them there`];
    });
  },
};

function readsOf(path: string, text: string, known: ReadonlySet<string>): { read: string; isLate: boolean }[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName, pos }) => {
    const read = readAs(path, fileName).find((one) => known.has(one));
    return read === undefined ? [] : [{ read, isLate: /import\(\s*$/.test(text.slice(0, pos)) }];
  });
}

/** The files that a specifier may mean. */
function readAs(path: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
  if (specifier.startsWith('#'))
    return [`${/^(apps|packages)\/[^/]+\//.exec(path)?.[0] ?? ''}src/${specifier.slice(1)}`];
  const [, name, below = ''] = /^@carded\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  const inside = `packages/${name}/src/${below}`;
  return name === undefined ? [] : [`${inside}.ts`, `${inside}.tsx`, posix.join(inside, 'index.ts')];
}
