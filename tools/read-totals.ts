import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export type Totals = {
  passed: number;
  failed: number;
};

/** Totals of a report that vitest's json reporter wrote; none when there is no report. */
export function readUnitTotals(file: string): Totals {
  const report = read(file);
  return { passed: count(report.numPassedTests), failed: count(report.numFailedTests) };
}

/** Totals of a report that Playwright's json reporter wrote. Green only at the second try is not green. */
export function readBrowserTotals(file: string): Totals {
  const { stats } = read(file);
  const counts: Record<string, unknown> = typeof stats === 'object' && stats !== null ? { ...stats } : {};
  return { passed: count(counts.expected), failed: count(counts.unexpected) + count(counts.flaky) };
}

function read(file: string): Record<string, unknown> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
