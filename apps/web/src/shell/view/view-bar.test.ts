import { expect, test } from 'vitest';
import { timeLeft } from './view-bar.tsx';

test.each([
  [761, '12:41'],
  [60, '1:00'],
  [9, '0:09'],
])('%s seconds are %s', (seconds, text) => expect(timeLeft(seconds)).toBe(text));
