// npm run check: every rule of the project, in seconds and without a database. Prints only what is wrong.
// Names run only those checks: `npm run check -- style types`. `--changed` looks at what differs from main, and leaves what needs the whole project.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { boundaries } from './checks/boundaries.ts';
import { buyerWords } from './checks/buyer-words.ts';
import { casts } from './checks/casts.ts';
import type { Check } from './checks/check.ts';
import { colors } from './checks/colors.ts';
import { commitSubjects } from './checks/commit-subjects.ts';
import { deadCode } from './checks/dead-code.ts';
import { dialect } from './checks/dialect.ts';
import { environment } from './checks/environment.ts';
import { fileSizes, functionSizes, smallFiles } from './checks/file-sizes.ts';
import { generated } from './checks/generated.ts';
import { lonelyTests } from './checks/lonely-tests.ts';
import { markup } from './checks/markup.ts';
import { names } from './checks/names.ts';
import { pins } from './checks/pins.ts';
import { purity } from './checks/purity.ts';
import { references } from './checks/references.ts';
import { scripts } from './checks/scripts.ts';
import { style } from './checks/style.ts';
import { styleClasses } from './checks/style-classes.ts';
import { types } from './checks/types.ts';
import { root } from './set-up.mjs';

const checks: Check[] = [
  types,
  boundaries,
  deadCode,
  style,
  generated,
  fileSizes,
  functionSizes,
  smallFiles,
  names,
  casts,
  colors,
  styleClasses,
  dialect,
  pins,
  scripts,
  lonelyTests,
  purity,
  environment,
  references,
  buyerWords,
  markup,
  commitSubjects,
];

/** Faults shown per check in a whole run; a run of named checks shows all. */
const faultsShown = 12;

const args = process.argv.slice(2);
const isChanged = args.includes('--changed');
const wanted = args.filter((arg) => arg !== '--changed');
const nameOf = (check: Check) => check.name.replaceAll(' ', '-');
const unknown = wanted.filter((name) => !checks.some((check) => nameOf(check) === name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There are: ${checks.map(nameOf).join(', ')}`);
  process.exit(1);
}
const changed = isChanged ? changedFiles() : undefined;
const left = isChanged && wanted.length === 0 ? checks.filter((check) => check.isWhole) : [];
const chosen = checks.filter(
  (check) => (wanted.length === 0 || wanted.includes(nameOf(check))) && !left.includes(check),
);
const startedAt = performance.now();
const results = await Promise.all(chosen.map(async (check) => ({ name: check.name, faults: await faultsIn(check) })));

let faultCount = 0;
for (const { name, faults } of results) {
  if (faults.length === 0) continue;
  faultCount += 1;
  const shown = faults.slice(0, wanted.length > 0 ? faults.length : faultsShown).map((fault) => `  ${fault}`);
  if (shown.length < faults.length) shown.push(`  and ${faults.length - shown.length} more`);
  console.error(`${name}\n${shown.join('\n')}\n`);
}
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
console.log(`${chosen.length - faultCount} of ${chosen.length} checks passed in ${seconds} s`);
process.exitCode = faultCount === 0 && chosen.length > 0 ? 0 : 1;

if (left.length > 0) console.log(`left for the whole run: ${left.map(nameOf).join(', ')}`);

/** Files that differ from main, written or not committed yet, as paths from the root. */
function changedFiles(): string[] {
  const git = (...rest: string[]) =>
    execFileSync('git', rest, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const paths = [...git('diff', '--name-only', 'main'), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(paths)].filter((path) => existsSync(join(root, path)));
}

/** A check that breaks is a check that fails. */
async function faultsIn(check: Check): Promise<string[]> {
  try {
    return await check.run(root, changed);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}
