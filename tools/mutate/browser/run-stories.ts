import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../../browser.ts';
import { pinnedEnvironment } from '../../set-up.mjs';
import { endGroup } from '../end-group.ts';
import type { Mutant } from '../mutant.ts';
import { makeSandbox } from '../sandbox.ts';
import type { MutantRun } from '../score.ts';
import { mutatedPopup } from './mutated-popup.ts';

export type GivenStories = {
  root: string;
  chosen: readonly Mutant[];
  files: readonly string[];
  stopAt: number;
  workers: number;
};
type Reached = { story: readonly string[]; reached: readonly string[] };
type Play = (args: readonly string[], environment: Record<string, string>) => Promise<void>;

/** Runs the popup's stories against each mutant: those that reach it, until one fails. @returns what became of those that were run before `stopAt` */
export async function runStories({ root, chosen, files, stopAt, workers }: GivenStories): Promise<MutantRun[]> {
  const sandbox = makeSandbox(root);
  let child: ChildProcess | undefined;
  const clear = () => {
    endGroup(child);
    sandbox.remove();
  };
  process.once('exit', clear);
  const resultsFile = join(sandbox.folder, 'results.json');
  const play: Play = async (args, environment) => {
    rmSync(resultsFile, { force: true });
    child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/@playwright/test/cli.js'),
        ...['test', '--config', 'e2e/mutants.config.ts', '--reporter=json', `--workers=${workers}`],
        ...['--output', join(sandbox.folder, 'popup-results'), ...args],
      ],
      {
        cwd: root,
        // Own process group, so that it can be ended as one.
        detached: true,
        stdio: 'ignore',
        env: {
          ...pinnedEnvironment(),
          CARDED_BROWSER: ensureBrowser(),
          // Set to nothing, because these stories need no running program.
          CARDED_STORIES: '{}',
          PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile,
          ...environment,
        },
      },
    );
    const timer = setTimeout(() => endGroup(child), Math.min(stopAt - Date.now(), 2 ** 31 - 1));
    await new Promise((resolve) => child?.once('exit', resolve));
    clearTimeout(timer);
  };
  try {
    const popup = await mutatedPopup(sandbox.folder, files);
    const reachedFile = join(sandbox.folder, 'reached.jsonl');
    writeFileSync(reachedFile, '');
    await play([], { CARDED_POPUP_FOLDER: popup.reporting, CARDED_POPUP_REACHED: reachedFile });
    const stories = readReached(reachedFile);
    if (stories.length === 0 && Date.now() < stopAt) throw new Error('No story ran: see `npm run e2e -- popup`.');
    const runs: MutantRun[] = [];
    for (const mutant of chosen) {
      const reaching = stories.filter(({ reached }) => reached.includes(popup.idOf(mutant)));
      const list = join(sandbox.folder, 'stories.txt');
      writeFileSync(list, reaching.map(({ story }) => story.filter((part) => part !== '').join(' › ')).join('\n'));
      if (reaching.length > 0) await play(['-x', '--test-list', list], { CARDED_POPUP_FOLDER: popup.with(mutant) });
      if (Date.now() >= stopAt) break;
      runs.push({ mutant, status: reaching.length > 0 ? outcomeIn(resultsFile) : 'NoCoverage' });
    }
    return runs;
  } finally {
    process.off('exit', clear);
    clear();
  }
}

/** Passing at the second try only says that the machine was slow. */
function outcomeIn(file: string): string {
  if (!existsSync(file)) return 'RuntimeError';
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats.unexpected > 0) return 'Killed';
  return stats.expected + stats.flaky > 0 ? 'Survived' : 'RuntimeError';
}

/** Reads which code the passed stories covered. */
function readReached(file: string): Reached[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
