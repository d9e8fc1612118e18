import { loadavg } from 'node:os';
import type { Line } from './figure.ts';

const verdict = (isGood: boolean | null) => (isGood === null ? '' : isGood ? 'PASS' : 'FAIL');

/** Prints a group of figures, each value beside its limit. */
export function printTable(name: string, lines: readonly Line[]): void {
  const width = (pick: (one: Line) => string) => Math.max(0, ...lines.map((one) => pick(one).length));
  const [what, measured, limit] = [width((one) => one.what), width((one) => one.measured), width((one) => one.limit)];
  const rows = lines.map((one) =>
    [`  ${one.what.padEnd(what)}`, one.measured.padStart(measured), one.limit.padEnd(limit), verdict(one.isGood)]
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${name} (load ${loadText()})\n${rows.join('\n')}\n`);
}

/** The load average of the last minute and the last five: a figure means little without it. */
export function loadText(): string {
  return loadavg()
    .slice(0, 2)
    .map((value) => value.toFixed(1))
    .join(', ');
}
