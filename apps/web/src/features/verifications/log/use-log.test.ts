import { expect, test } from 'vitest';
import { rowsSince } from './use-log.ts';

const rows = (...uuids: string[]) => uuids.map((uuid) => ({ uuid }));

test('counts what is newer than the newest row shown, not what was removed or fell off the page', () => {
  expect(rowsSince(rows('05', '04', '03'), rows('07', '06', '05'))).toBe(2);
  expect(rowsSince(rows('05', '04', '03'), rows('05', '03', '02'))).toBe(0);
  expect(rowsSince(rows('05'), rows('05'))).toBe(0);
  expect(rowsSince([], rows('02', '01'))).toBe(2);
  expect(rowsSince(rows('05'), [])).toBe(0);
});
