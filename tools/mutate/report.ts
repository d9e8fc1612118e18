import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { hasSurvived, type MutantRun, type Score, scoreOf } from './score.ts';

/** Survivors by their place, then the score of each folder. */
export function report(root: string, runs: readonly MutantRun[]): string[] {
  const survivors = runs.filter(hasSurvived).sort((a, b) => (placeOf(a.mutant) < placeOf(b.mutant) ? -1 : 1));
  const folders = Map.groupBy(runs, ({ mutant }) => dirname(mutant.file));
  const broken = runs.filter(({ status }) => status === 'RuntimeError').length;
  return [
    ...survivors.map((run) => `${lineOf(root, run.mutant)}${run.status === 'NoCoverage' ? '  (no test runs it)' : ''}`),
    '',
    ...[...folders].sort().map(([folder, inside]) => `${folder}: ${inWords(scoreOf(inside))}`),
    ...(broken > 0 ? [`${broken} broke the run itself and do not count`] : []),
  ];
}

/** Formats a score. */
export function inWords({ percent, killed, mutants }: Score): string {
  return `${percent.toFixed(1)} % (${killed} of ${mutants})`;
}

function placeOf({ file, location: { start } }: Mutant): string {
  return `${file}:${String(start.line).padStart(6, '0')}:${String(start.column).padStart(6, '0')}`;
}

/** `file:line: original → mutant`, on one line each. */
function lineOf(root: string, { file, location: { start, end }, replacement }: Mutant): string {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const taken = lines.slice(start.line, end.line + 1);
  const last = taken.length - 1;
  taken[last] = (taken[last] ?? '').slice(0, end.column);
  taken[0] = (taken[0] ?? '').slice(start.column);
  return `${file}:${start.line + 1}: ${short(taken.join('\n'))} → ${short(replacement)}`;
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 60)} … ${line.slice(-50)}` : line;
}
