import { expect, test } from 'vitest';
import { shareOf } from './index.ts';

const percents = (count: number, of: number) => {
  const { from, to } = shareOf(count, of);
  return [from, to].map((share) => Number((100 * share).toFixed(1)));
};

test('a count has its interval by Wilson’s score', () => {
  expect(percents(35, 36)).toEqual([85.8, 99.5]);
  expect(percents(0, 20)).toEqual([0, 16.1]);
  expect(percents(20, 20)).toEqual([83.9, 100]);
  expect(percents(169, 172)).toEqual([95, 99.4]);
});

test('an empty sample allows any share', () => {
  expect(shareOf(0, 0)).toEqual({ count: 0, of: 0, from: 0, to: 1 });
});
