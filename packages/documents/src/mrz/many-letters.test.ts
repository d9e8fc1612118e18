import { expect, it } from 'vitest';
import type { Spot } from '#mrz/dark-spots.ts';
import { findZones } from '#mrz/find-zones.ts';
import { readMrz } from '#mrz/read-mrz.ts';
import { findTextRows, MOST_ROWS, type TextRow } from '#mrz/text-rows.ts';

/** Rows of short letters, as many as fit: what a picture of 140 KB was made of that took a reader for 20 s. */
const rowsOfLetters = (rows: number, inRow: number): Spot[] =>
  Array.from({ length: rows * inRow }, (_, index) => {
    const [left, top] = [(index % inRow) * 6, Math.floor(index / inRow) * 9];
    return { left, top, right: left + 4, bottom: top + 5 };
  });

/** A clock that counts how often it is asked, and is over from then on. */
const askedUntil = (times: number) => {
  let count = 0;
  return { isSpent: () => ++count > times, count: () => count };
};

/** Properties of spots that were looked at, as a measure of work that no processor changes. */
const counted = (spots: readonly Spot[]) => {
  let looks = 0;
  const watched = spots.map(
    (spot) =>
      new Proxy(spot, {
        get: (target, name) => {
          looks += 1;
          return Reflect.get(target, name);
        },
      }),
  );
  return { watched, looks: () => looks };
};

it('four times the letters are not sixteen times the work, and rows have a limit', () => {
  const [few, many] = [counted(rowsOfLetters(100, 80)), counted(rowsOfLetters(400, 80))];
  findTextRows(few.watched);
  const rows = findTextRows(many.watched);
  expect(rows.length).toBeLessThanOrEqual(MOST_ROWS);
  expect(many.looks()).toBeLessThan(6 * few.looks());
});

it('a row with more letters than any line is ignored', () => {
  expect(findTextRows(rowsOfLetters(2, 44))).toHaveLength(2);
  expect(findTextRows(rowsOfLetters(2, 900))).toEqual([]);
});

it('letters that are higher than others are kept when there are too many', () => {
  const specks = rowsOfLetters(300, 80).map((spot) => ({ ...spot, top: spot.top + 400, bottom: spot.bottom + 400 }));
  const line = Array.from({ length: 44 }, (_, at) => ({ left: at * 20, top: 100, right: at * 20 + 12, bottom: 118 }));
  expect(findTextRows([...specks, ...line]).filter(({ height }) => height === 18)).toHaveLength(1);
});

it.each([0, 1, 5])('stops in the middle of linking letters once the clock, asked %d times, is over', (times) => {
  const clock = askedUntil(times);
  expect(findTextRows(rowsOfLetters(100, 80), clock.isSpent)).toEqual([]);
  expect(clock.count()).toBeLessThanOrEqual(times + 2);
});

it('stops in the middle of stacking rows, with what it has', () => {
  const rows: TextRow[] = Array.from({ length: 300 }, (_, at) => ({
    from: { x: 0, y: at * 20 },
    to: { x: 440, y: at * 20 },
    height: 10,
    pitch: 10,
  }));
  const clock = askedUntil(3);
  expect(findZones(rows).length).toBeGreaterThan(0);
  expect(findZones(rows, askedUntil(0).isSpent)).toEqual([]);
  findZones(rows, clock.isSpent);
  expect(clock.count()).toBe(4);
});

it('a whole picture of short letters is given up as soon as its time is over', async () => {
  const [width, height] = [1_500, 1_000];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const { left, top, right, bottom } of rowsOfLetters(105, 240))
    for (let y = top; y < Math.min(bottom, height); y += 1)
      for (let x = left; x < Math.min(right, width); x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  let asked = 0;
  // Time passes by being asked for.
  const now = () => {
    asked += 1;
    return asked;
  };
  expect(await readMrz({ data, width, height }, { today: '2026-11-20', budgetMs: 20, now })).toBeNull();
  expect(asked).toBeLessThan(30);
});

it('looks at the clock while letters are linked, also where they make no row', () => {
  const apart = rowsOfLetters(100, 64).map((spot) => ({ ...spot, left: spot.left * 20, right: spot.left * 20 + 4 }));
  const clock = askedUntil(Number.POSITIVE_INFINITY);
  expect(findTextRows(apart, clock.isSpent)).toEqual([]);
  expect(clock.count()).toBe(100);
});
