import { expect, test } from 'vitest';
import { type MutantRun, scoreOf } from './score.ts';

const start = { line: 0, column: 0 };
const runs = (counts: Record<string, number>): MutantRun[] =>
  Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, (_, index) => ({
      mutant: { id: `${index}`, file: 'a.ts', location: { start, end: start }, mutator: 'x', replacement: '' },
      status,
    })),
  );

test('a mutant that no test runs has survived, one that never ends was noticed, one that broke the run says nothing', () => {
  const score = scoreOf(runs({ Killed: 6, Timeout: 1, Survived: 2, NoCoverage: 1, RuntimeError: 4 }));
  expect(score).toMatchObject({ mutants: 10, killed: 7, percent: 70 });
});

test.each([
  // Newcombe 1998, Statistics in Medicine 17, table I, method 3.
  [81, 263, 25.53, 36.62],
  [15, 148, 6.24, 16.05],
  [0, 20, 0, 16.11],
  [1, 29, 0.61, 17.18],
])('the interval of %i among %i', (killed, mutants, low, high) => {
  const { interval } = scoreOf(runs({ Killed: killed, Survived: mutants - killed }));
  expect(interval.low).toBeCloseTo(low, 2);
  expect(interval.high).toBeCloseTo(high, 2);
});

test('nothing drawn says nothing', () => {
  expect(scoreOf([])).toEqual({ mutants: 0, killed: 0, percent: 100, interval: { low: 0, high: 100 } });
});
