import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedEnvironment } from '../set-up.mjs';
import { endGroup } from './end-group.ts';
import { keyOf, type Mutant } from './mutant.ts';
import { makeSandbox } from './sandbox.ts';
import type { MutantRun } from './score.ts';
import { environmentOf, type TestRun } from './test-run.ts';

export type Given = Omit<TestRun, 'chosenFile' | 'resultsFile' | 'incrementalFile'> & {
  root: string;
  /** Key of the kept results of earlier runs. */
  name: string;
  chosen: readonly Mutant[];
  stopAt: number;
};

/** Runs the tests against each mutant, in a copy of the project. @returns what became of those that were run before `stopAt` */
export async function runTests({ root, name, chosen, stopAt, ...given }: Given): Promise<MutantRun[]> {
  const sandbox = makeSandbox(root);
  let child: ChildProcess | undefined;
  const endChild = () => endGroup(child);
  const clear = () => {
    endChild();
    sandbox.remove();
  };
  process.once('exit', clear);
  const run: TestRun = {
    ...given,
    chosenFile: join(sandbox.folder, 'chosen.json'),
    resultsFile: join(sandbox.folder, 'results.jsonl'),
    incrementalFile: join(writableCache(root) ?? sandbox.folder, `${name}.json`),
  };
  writeFileSync(run.chosenFile, JSON.stringify(chosen.map(keyOf)));
  try {
    child = spawn(process.execPath, [join(sandbox.folder, 'tools/mutate/stryker-run.ts')], {
      cwd: sandbox.folder,
      // Own process group, so that it can be ended as one.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...pinnedEnvironment(), ...environmentOf(run) },
    });
    const timer = setTimeout(endChild, Math.min(stopAt - Date.now(), 2 ** 31 - 1));
    const code = await new Promise((resolve) => child?.once('exit', resolve));
    clearTimeout(timer);
    forgetTheRest(run.incrementalFile);
    const isLate = Date.now() >= stopAt;
    if (code !== 0 && !isLate) throw new Error('The tests could not be run; the message is above.');
    return existsSync(run.resultsFile) ? readLines(run.resultsFile) : [];
  } finally {
    process.off('exit', clear);
    clear();
  }
}

/** An installation of another user's may only be read: nothing is kept then. */
function writableCache(root: string): string | undefined {
  const folder = join(root, 'node_modules/.cache/carded/mutate', String(process.getuid?.() ?? 0));
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return undefined;
  }
}

function readLines(file: string): MutantRun[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Removes results that were not drawn, so that another sample can draw them. */
function forgetTheRest(file: string): void {
  if (!existsSync(file)) return;
  const known = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, { mutants: { status: string }[] }> };
  for (const each of Object.values(known.files)) {
    each.mutants = each.mutants.filter(({ status }) => status !== 'CompileError');
  }
  writeFileSync(file, JSON.stringify(known));
}
