import { expect, test } from 'vitest';
import { healthWords } from './webhook-row.tsx';

test('says what arrived and what did not, and leaves out what there was none of', () => {
  const none = { delivered: 0, failed: 0, waiting: 0, last_delivered: null };
  expect(healthWords(none)).toBe('Nothing sent in 24 hours');
  expect(healthWords({ ...none, delivered: 412, failed: 3 })).toBe('412 delivered, 3 failed in 24 hours');
  expect(healthWords({ ...none, waiting: 1 })).toBe('1 waiting in 24 hours');
});
