import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinRuns } from './join-runs.ts';
import { type MutantRun, scoreOf } from './score.ts';

const start = { line: 0, column: 0 };
const runs = (count: number, status: string): MutantRun[] =>
  Array.from({ length: count }, (_, index) => ({
    mutant: { id: `${index}`, file: 'a.ts', location: { start, end: start }, mutator: 'x', replacement: '' },
    status,
  }));

test('stories that came to the end say what they say', () => {
  const judged = [...runs(3, 'Killed'), ...runs(7, 'Survived')];
  expect(scoreOf(joinRuns(runs(10, 'Killed'), { judged, left: 10 }))).toMatchObject({
    mutants: 20,
    killed: 13,
    percent: 65,
  });
  expect(joinRuns(runs(4, 'Killed'), { judged: [], left: 0 })).toHaveLength(4);
});

test('stories that ended early count with as large a share of what unit tests noticed', () => {
  expect(scoreOf(joinRuns(runs(10, 'Killed'), { judged: runs(5, 'Survived'), left: 10 }))).toMatchObject({
    mutants: 10,
    killed: 5,
    percent: 50,
  });
  expect(joinRuns(runs(10, 'Killed'), { judged: [], left: 10 })).toEqual([]);
});

test('ending early makes no score better than the whole run would be', () => {
  const count = fc.integer({ min: 1, max: 200 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 99 }), (noticed, left, percent) => {
      const come = Math.round((left * percent) / 100);
      // Every mutant left would survive.
      const early = scoreOf(joinRuns(runs(noticed, 'Killed'), { judged: runs(come, 'Survived'), left }));
      const whole = scoreOf(joinRuns(runs(noticed, 'Killed'), { judged: runs(left, 'Survived'), left }));
      if (come > 0) expect(early.killed).toBeLessThanOrEqual((whole.percent / 100) * early.mutants + 1);
    }),
  );
});
