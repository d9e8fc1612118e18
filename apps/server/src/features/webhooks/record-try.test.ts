import { expect, test } from 'vitest';
import { nextTryMs } from './record-try.ts';

const [least, most] = [0, 65_535].map((value) => () => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
});
const none = () => Buffer.alloc(2);

test('pauses longer after each failed try, 75 hours in all, and gives up after ten', () => {
  const pauses = Array.from({ length: 9 }, (_, at) => nextTryMs(at + 1, least ?? none) ?? Number.NaN);
  const [second, minute, hour] = [1_000, 60_000, 3_600_000];
  expect(pauses).toEqual([
    ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  ]);
  expect(nextTryMs(10, least ?? none)).toBeNull();
});

test('waits up to a tenth longer', () => {
  expect(nextTryMs(1, most ?? none)).toBe(5_500);
  expect(nextTryMs(9, most ?? none)).toBeLessThan(1.1 * 24 * 3_600_000 + 1);
});
