import { expect, test } from 'vitest';
import { answerStep, medianAnswerMs } from './answer-times.ts';

test.each([
  [0, 0, 100],
  [1, 100, 120],
  [2, 120, 144],
  [3, 144, 172.8],
])('step %s goes from %s to %s ms', (step, fromMs, untilMs) => {
  expect(answerStep(step).fromMs).toBeCloseTo(fromMs);
  expect(answerStep(step).untilMs).toBeCloseTo(untilMs);
});

test.each<[string, [number, number][], number | null]>([
  ['nothing', [], null],
  ['one step', [[0, 2]], 50],
  ['one answer', [[1, 1]], 110],
  [
    'two steps, most in the second',
    [
      [0, 1],
      [1, 3],
    ],
    107,
  ],
  [
    'steps out of order',
    [
      [1, 3],
      [0, 1],
    ],
    107,
  ],
  [
    'half in the first',
    [
      [0, 2],
      [2, 2],
    ],
    100,
  ],
  [
    'empty steps between',
    [
      [0, 1],
      [1, 0],
      [2, 3],
    ],
    128,
  ],
])('the median of %s is read within its step', (_, counts, median) => {
  expect(medianAnswerMs(new Map(counts))).toBe(median);
});
