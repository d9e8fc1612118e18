import { expect, it } from 'vitest';
import { roughly } from './orders-table.tsx';

it('says how long in the unit that fits', () => {
  const minute = 60_000;
  expect([0, 40 * minute, 59 * minute, 60 * minute, 26 * 60 * minute, 49 * 60 * minute].map(roughly)).toEqual([
    '1 min',
    '40 min',
    '59 min',
    '1 h',
    '26 h',
    '2 days',
  ]);
});
