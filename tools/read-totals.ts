import { existsSync, readFileSync } from 'node:fs';

/** A test that failed. */
export type Failure = {
  /** Path of its file, as the runner takes it. */
  file: string;
  /** File and titles of the test. */
  name: string;
};

/** Number of passed tests, and the failures. */
export type Totals = { passed: number; failures: Failure[] };

type UnitReport = {
  numPassedTests?: number;
  testResults?: { name: string; status: string; assertionResults?: { status: string; fullName: string }[] }[];
};

/** Totals of a report that vitest's json reporter wrote, with paths from `root`; none when there is no report. A file that does not load is a failed test. */
export function readUnitTotals(report: string, root: string): Totals {
  const { numPassedTests = 0, testResults = [] } = read<UnitReport>(report);
  const failures = testResults.flatMap(({ name, status, assertionResults = [] }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ file, name: file }] : [];
    return failed.map(({ fullName }) => ({ file, name: `${file} › ${fullName}` }));
  });
  return { passed: numPassedTests, failures };
}

type BrowserSuite = {
  suites?: BrowserSuite[];
  specs?: { title: string; file: string; tests: { status: string; projectName: string }[] }[];
};
type BrowserReport = { stats?: { expected?: number }; suites?: BrowserSuite[] };

/** Totals of a report that Playwright's json reporter wrote. */
export function readBrowserTotals(report: string): Totals {
  const { stats, suites = [] } = read<BrowserReport>(report);
  return { passed: stats?.expected ?? 0, failures: suites.flatMap(failuresIn) };
}

function failuresIn({ suites = [], specs = [] }: BrowserSuite): Failure[] {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [
    ...here.map(({ file, title }) => ({ file, name: `${file} › ${title}` })),
    ...suites.flatMap((suite) => failuresIn(suite)),
  ];
}

function read<Report extends object>(file: string): Report | Record<string, never> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
