import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBirthDate, parseDateString, parseIsoBirthDate } from './parse-birth-date.ts';

const today = '2026-11-20';

describe('parseBirthDate', () => {
  it.each([
    ['1990', '04', '17', '1990-04-17'],
    [1990, 4, 17, '1990-04-17'],
    ['1990', '4', '7', '1990-04-07'],
    ['2000', '02', '29', '2000-02-29'],
    ['2026', '11', '20', '2026-11-20'],
    ['1900', '01', '01', '1900-01-01'],
    [' 1990 ', ' 4', '17 ', '1990-04-17'],
  ])('reads %s-%s-%s', (year, month, day, expected) => {
    expect(parseBirthDate(year, month, day, today)).toBe(expected);
  });

  it.each([
    ['90', '04', '17'],
    ['1899', '12', '31'],
    ['2026', '11', '21'],
    ['9999', '01', '01'],
    ['0000', '01', '01'],
    ['2001', '02', '29'],
    ['1900', '02', '29'],
    ['1990', '13', '01'],
    ['1990', '00', '10'],
    ['1990', '04', '31'],
    ['1990', '04', '0'],
    ['1990', '004', '17'],
    ['+1990', '04', '17'],
    ['1990', '+4', '17'],
    ['1990', '4.', '17'],
    ['01990', '04', '17'],
    [1990, 4, -17],
    ['1990', '4.0', '17'],
    ['infinity', '1', '1'],
    [Number.POSITIVE_INFINITY, 1, 1],
    [Number.NaN, 1, 1],
    [1990.5, 1, 1],
    [1990, -1, 1],
    [['1990'], '4', '17'],
    [null, null, null],
    ['１９９０', '4', '17'],
  ])('refuses %s-%s-%s', (year, month, day) => {
    expect(parseBirthDate(year, month, day, today)).toBeNull();
  });

  it('refuses everything when today is no real day', () => {
    expect(parseBirthDate('1990', '04', '17', 'infinity')).toBeNull();
  });

  it('never throws and never rolls over', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (year, month, day) => {
        const read = parseBirthDate(year, month, day, today);
        if (read !== null) expect(new Date(`${read}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read);
      }),
      { numRuns: 500 },
    );
  });
});

describe('parseIsoBirthDate', () => {
  it('reads one form only', () => {
    expect(parseIsoBirthDate('1990-04-17', today)).toBe('1990-04-17');
    for (const text of ['1990-4-17', '19900417', '1990-04-17T00:00', ' 1990-04-17', 'infinity', 1990]) {
      expect(parseIsoBirthDate(text, today)).toBeNull();
    }
  });
});

describe('parseDateString', () => {
  it.each([
    ['04/17/1990', '1990-04-17'],
    ['4-7-1990', '1990-04-07'],
    ['02/29/2024', '2024-02-29'],
    ['12/31/2030', '2030-12-31'],
    [' 4/17/1990 ', '1990-04-17'],
  ])('reads %s', (text, expected) => {
    expect(parseDateString(text)).toBe(expected);
  });

  it.each([
    '04/17/90',
    '17/04/1990',
    '04/31/1990',
    '02/29/2023',
    '04/17-1990',
    '04.17.1990',
    '1990/04/17',
    '',
    null,
    'x4/17/1990',
    '4/17/19901',
  ])('refuses %s', (text) => {
    expect(parseDateString(text)).toBeNull();
  });
});
