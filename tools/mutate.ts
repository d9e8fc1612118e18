// npm run mutate -- PATH…: changes the code in one place at a time, and says which changes no test noticed. Without a path: what changed since `main`.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { runStories } from './mutate/browser/run-stories.ts';
import { changedFiles } from './mutate/changed-files.ts';
import { joinRuns } from './mutate/join-runs.ts';
import { isMutable, mutableFiles } from './mutate/mutable-files.ts';
import { drawSample, instrument, isTelling, keyOf, type Mutant, rangeOf } from './mutate/mutant.ts';
import { type Part, partOf, testPattern, testsOf } from './mutate/parts.ts';
import { inWords, report } from './mutate/report.ts';
import { runTests } from './mutate/run-tests.ts';
import { hasSurvived, type MutantRun, scoreOf, wasKilled } from './mutate/score.ts';
import { root, stop } from './set-up.mjs';

const usage = `npm run mutate -- [options] [PATH…]
  --sample N    draws N mutants of each part, and says how far its score can be trusted
  --seed TEXT   draws others
  --tests PATH  runs these tests; may be given more than once. Else those of the feature or workspace
  --minutes N   stops after that time and reports on what was run
  --workers N   runs N at a time
  --force       forgets earlier results: they are kept as long as a mutant's own code and the tests that run it stay the same`;

const { values, positionals } = readArguments();
if (values.help) {
  console.log(usage);
  process.exit();
}
const stopAt = values.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + 60_000 * Number(values.minutes);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const files = filesToMutate();
if (files.length === 0) console.log('Nothing that is measured has changed.');
const byPart = Map.groupBy(files, partOf);
let isGreen = true;
for (const [part, inside] of byPart) if (part) isGreen = (await measure(part, inside)) && isGreen;
process.exitCode = isGreen ? 0 : 1;

function filesToMutate(): string[] {
  if (positionals.length === 0) return changedFiles(root).filter(isMutable);
  const found = mutableFiles(
    root,
    positionals.map((path) => normalize(path).replace(/\/$/, '')),
  );
  return found.length > 0 ? found : stop(`Nothing at ${positionals.join(', ')} is measured.`);
}

/** @returns whether the part keeps its floor, where it has one */
async function measure(part: Part, inside: readonly string[]): Promise<boolean> {
  const startedAt = performance.now();
  const floor = part.floorPercent;
  const all = (await instrument(root, inside)).mutants.filter(isTelling);
  const chosen = values.sample === undefined ? all : drawSample(all, Number(values.sample), values.seed);
  console.log(`${part.folder}: ${chosen.length} of ${all.length} mutants in ${inside.length} files`);
  const runs = chosen.length === 0 ? [] : await testsAgainst(part, chosen);
  for (const line of report(root, runs)) console.log(line);
  const score = scoreOf(runs);
  const isSample = values.sample !== undefined || positionals.length === 0 || runs.length < chosen.length;
  const { low, high } = score.interval;
  const trust = isSample ? `, 95 % sure between ${low.toFixed(1)} and ${high.toFixed(1)} %` : '';
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  if (runs.length < chosen.length) console.log(`${chosen.length - runs.length} were not run in time`);
  console.log(
    `${part.folder}: ${inWords(score)}${trust}${floor === undefined ? '' : `; asked ${floor} %`}; ${seconds} s`,
  );
  // A draw may have bad luck: it fails when not even its upper end reaches the floor.
  return floor === undefined || (isSample ? high : score.percent) >= floor;
}

async function testsAgainst(part: Part, chosen: readonly Mutant[]): Promise<MutantRun[]> {
  const workers = values.workers === undefined ? Math.max(1, availableParallelism() - 1) : Number(values.workers);
  const runs = await unitTestsAgainst(part, chosen, workers);
  if (part.sharedTests !== undefined && values.tests === undefined) return sharedTestsAgainst(part, runs, workers);
  if (!part.hasStories) return runs;
  const killed = runs.filter((run) => !hasSurvived(run));
  const left = chosen.filter((mutant) => !killed.some((run) => keyOf(run.mutant) === keyOf(mutant)));
  console.log(`${killed.length} noticed by unit tests; the stories for the other ${left.length}`);
  const judged = await runStories({ root, chosen: left, files: filesOf(left), stopAt, workers });
  return joinRuns(killed, { judged, left: left.length });
}

/** Runs surviving mutants against tests shared by many features, because a limit is often tested where it is attacked. */
async function sharedTestsAgainst(part: Part, runs: MutantRun[], workers: number): Promise<MutantRun[]> {
  const left = runs.filter(hasSurvived).map(({ mutant }) => mutant);
  if (left.length === 0 || Date.now() >= stopAt) return runs;
  console.log(
    `${runs.length - left.length} noticed by tests of their features; the shared ones for the other ${left.length}`,
  );
  const noticed = (await unitTestsAgainst(part, left, workers, part.sharedTests)).filter(wasKilled);
  const keys = new Set(noticed.map(({ mutant }) => keyOf(mutant)));
  return [...runs.filter(({ mutant }) => !keys.has(keyOf(mutant))), ...noticed];
}

function unitTestsAgainst(
  part: Part,
  chosen: readonly Mutant[],
  workers: number,
  given: readonly string[] | undefined = values.tests,
): Promise<MutantRun[]> {
  const mutated = filesOf(chosen);
  const tests = [...new Set(given ?? mutated.flatMap(testsOf))].map(testPattern);
  // Uses a hash, because many names are too long for a file name.
  const ofTests = given === undefined ? [] : [createHash('sha256').update(given.join()).digest('hex').slice(0, 12)];
  const name = [part.folder, ...ofTests].join('+').replaceAll(/[^\w+-]/g, '-');
  return runTests({
    root,
    name,
    chosen,
    stopAt,
    mutate: values.sample === undefined ? mutated : chosen.map(rangeOf),
    tests,
    hasDatabase: part.hasDatabase === true,
    hasMoreTests: given === undefined,
    isForced: values.force,
    workers,
  });
}

function filesOf(mutants: readonly Mutant[]): string[] {
  return [...new Set(mutants.map(({ file }) => file))];
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        tests: { type: 'string', multiple: true },
        minutes: { type: 'string' },
        workers: { type: 'string' },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
