import { isOldEnough as isOldEnoughByLaw } from '@carded/domain/age';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { birthOf, digitsOf, isOldEnough, today } from './birth.ts';

const on = 20261127;
/** Year, month and day as typed; the birth date as a number; and whether it is 18, 21. */
const table: [year: string, month: string, day: string, born: number, is18: boolean, is21: boolean][] = [
  // Around the birthday.
  ['2005', '11', '26', 20051126, true, true],
  ['2005', '11', '27', 20051127, true, true],
  ['2005', '11', '28', 20051128, true, false],
  ['2008', '11', '26', 20081126, true, false],
  ['2008', '11', '27', 20081127, true, false],
  ['2008', '11', '28', 20081128, false, false],
  ['2005', '12', '1', 20051201, true, false],
  ['2005', '10', '31', 20051031, true, true],
  ['2005', '1', '31', 20050131, true, true],
  ['2005', '12', '31', 20051231, true, false],
  ['2006', '1', '1', 20060101, true, false],
  ['2008', '12', '27', 20081227, false, false],
  ['2009', '1', '1', 20090101, false, false],
  // Spellings and edges of valid dates.
  ['1985', '3', '4', 19850304, true, true],
  ['1985', '03', '04', 19850304, true, true],
  [' 1985 ', ' 3 ', ' 4 ', 19850304, true, true],
  ['1985', '12', '31', 19851231, true, true],
  ['1985', '1', '1', 19850101, true, true],
  // Not a date.
  ['1985', '2', '29', 0, false, false],
  ['1985', '2', '30', 0, false, false],
  ['1985', '4', '31', 0, false, false],
  ['1985', '6', '31', 0, false, false],
  ['1985', '9', '31', 0, false, false],
  ['1985', '11', '31', 0, false, false],
  ['1985', '1', '32', 0, false, false],
  ['1985', '13', '1', 0, false, false],
  ['1985', '0', '1', 0, false, false],
  ['1985', '1', '0', 0, false, false],
  ['1985', '-1', '1', 0, false, false],
  ['1985', '1', '-1', 0, false, false],
  ['1985', '1.5', '1', 0, false, false],
  ['1985', '', '1', 0, false, false],
  ['', '1', '1', 0, false, false],
  ['1985', '1', '', 0, false, false],
  ['', '', '', 0, false, false],
  ['1985', 'March', '4', 0, false, false],
  ['abcd', '1', '1', 0, false, false],
  ['NaN', '1', '1', 0, false, false],
  ['Infinity', '1', '1', 0, false, false],
  ['-Infinity', '1', '1', 0, false, false],
  // February 29.
  ['2004', '2', '29', 20040229, true, true],
  ['2000', '2', '29', 20000229, true, true],
  ['1900', '2', '29', 0, false, false],
  ['2008', '2', '29', 20080229, true, false],
  ['2005', '2', '29', 0, false, false],
  ['1996', '2', '29', 19960229, true, true],
  // Too long ago, with two digits, or in the future.
  ['1899', '12', '31', 0, false, false],
  ['1899', '1', '1', 0, false, false],
  ['1900', '1', '1', 19000101, true, true],
  ['1066', '10', '14', 0, false, false],
  ['85', '3', '4', 0, false, false],
  ['5', '3', '4', 0, false, false],
  ['0', '3', '4', 0, false, false],
  ['19850', '3', '4', 0, false, false],
  ['999999999', '3', '4', 0, false, false],
  ['2026', '11', '27', 20261127, false, false],
  ['2026', '11', '28', 0, false, false],
  ['2027', '1', '1', 0, false, false],
  ['2999', '1', '1', 0, false, false],
  // Digits of other scripts.
  ['١٩٨٥', '٣', '٤', 19850304, true, true],
  ['۱۹۸۵', '۳', '۴', 19850304, true, true],
  ['१९८५', '३', '४', 19850304, true, true],
  ['১৯৮৫', '৩', '৪', 19850304, true, true],
  ['１９８５', '３', '４', 19850304, true, true],
  ['๑๙๘๕', '๓', '๔', 19850304, true, true],
  ['𝟏𝟗𝟖𝟓', '𝟑', '𝟒', 19850304, true, true],
  ['19८5', '०३', '0٤', 19850304, true, true],
  ['一九八五', '三', '四', 0, false, false],
  ['ⅯⅭⅯ', 'Ⅲ', 'Ⅳ', 0, false, false],
];

test(`the table has sixty births or more, and each is read and judged`, () => {
  expect(table.length).toBeGreaterThanOrEqual(60);
  for (const [year, month, day, born, is18, is21] of table) {
    const read = birthOf([year, month, day], on);
    expect([read, isOldEnough(read, 18, on), isOldEnough(read, 21, on)], `${year}-${month}-${day}`).toEqual([
      born,
      is18,
      is21,
    ]);
  }
});

test('a person born on February 29 turns a year older on March 1 in a common year, and on the day in a leap year', () => {
  for (const [day, is] of [
    [20250228, false],
    [20250301, true],
  ] as const)
    expect(isOldEnough(20040229, 21, day)).toBe(is);
  expect(isOldEnough(20040229, 20, 20240228)).toBe(false);
  expect(isOldEnough(20040229, 20, 20240229)).toBe(true);
});

describe('the visitor’s own day', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  test.each([
    ['Pacific/Kiritimati', 20261128],
    ['UTC', 20261127],
    ['America/New_York', 20261127],
    ['Pacific/Pago_Pago', 20261126],
  ])('is that of %s', (name, day) => {
    vi.stubEnv('TZ', name);
    const at = name === 'Pacific/Pago_Pago' ? '2026-11-27T10:30:00Z' : '2026-11-27T11:30:00Z';
    vi.useFakeTimers({ now: new Date(at) });
    expect(today()).toBe(day);
  });
});

test('agrees with the domain about every birth, age and day', () => {
  const parts = (day: number) => [Math.floor(day / 1e4), Math.floor(day / 100) % 100, day % 100];
  const iso = (day: number) => {
    const [year = 0, month = 0, date = 0] = parts(day);
    return `${year}-${`${month}`.padStart(2, '0')}-${`${date}`.padStart(2, '0')}`;
  };
  const anyDay = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.getUTCFullYear() * 1e4 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate());
  fc.assert(
    fc.property(anyDay, anyDay, fc.integer({ min: 18, max: 75 }), (birth, day, age) => {
      const [year, month, date] = parts(birth).map(String);
      const born = birthOf([year, month, date] as string[], day);
      expect(isOldEnough(born, age, day)).toBe(isOldEnoughByLaw(iso(birth), age, iso(day)));
    }),
    { numRuns: 2_000 },
  );
});

test('a number that is not a date is refused, whatever its parts', () => {
  const part = fc.oneof(fc.string(), fc.integer({ min: -40, max: 3_000 }).map(String));
  fc.assert(
    fc.property(part, part, part, (year, month, day) => {
      const born = birthOf([year, month, day], on);
      if (born === 0) return;
      const read = new Date(Date.UTC(Math.floor(born / 1e4), (Math.floor(born / 100) % 100) - 1, born % 100));
      expect([read.getUTCFullYear(), read.getUTCMonth() + 1, read.getUTCDate()]).toEqual(
        [year, month, day].map((each) => Number(digitsOf(each))),
      );
    }),
  );
});
