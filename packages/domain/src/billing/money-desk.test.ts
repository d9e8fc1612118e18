import { expect, test } from 'vitest';
import { isForPerson, nextLookAt } from './money-desk.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('a charge is looked after soon, then every three hours for a day, then daily, then by a person', () => {
  const times: number[] = [];
  let now = 0;
  for (let looks = 0; ; looks += 1) {
    const at = nextLookAt(0, looks, now);
    if (at === null) break;
    times.push(at);
    now = at;
  }
  expect(times.map((at) => at / minuteMs)).toEqual([
    1, 6, 36, 156, 336, 516, 696, 876, 1_056, 1_236, 1_416, 1_596, 3_036, 4_476,
  ]);
});

test('an unknown charge goes to staff after three days, however often it was checked', () => {
  expect(nextLookAt(0, 99, 72 * hourMs - 1)).toBe(72 * hourMs - 1 + 24 * hourMs);
  expect(nextLookAt(0, 0, 72 * hourMs)).toBeNull();
});

test.each([
  ['by_hand', 0, true],
  ['held', 72 * hourMs - 1, false],
  ['held', 72 * hourMs, true],
  ['unknown', 100 * hourMs, false],
  ['paid', 100 * hourMs, false],
])('a person settles what is %s after %d ms: %s', (state, now, is) => {
  expect(isForPerson(state, 0, now)).toBe(is);
});
