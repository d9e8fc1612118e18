import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  isBornBefore,
  isOldEnough,
  latestBirthDateFor,
  parseBirthDate,
  parseDateString,
  parseIsoBirthDate,
  turnsOn,
} from './birth-dates.ts';

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

const dayMs = 86_400_000;
const toIso = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const first = Date.UTC(1900, 0, 1) / dayMs;
const last = Date.UTC(2026, 11, 31) / dayMs;

/** Counts birthdays by asking the platform's calendar, which moves February 29 to March 1 in a common year. */
function oracle(birth: string, on: string): number {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number);
  let age = -1;
  for (let next = year; Date.UTC(next, month - 1, day) <= Date.parse(on); next += 1) age += 1;
  return age;
}

describe('ageOn', () => {
  it('agrees with a count of birthdays for every birth date from 1900 to 2026', () => {
    for (let day = first; day <= last; day += 1) {
      const birth = toIso(day);
      const on = toIso(Math.min(last, day + (Math.abs(day * 7919) % 36_525)));
      expect(ageOn(birth, on), `${birth} on ${on}`).toBe(oracle(birth, on));
    }
  });

  it('agrees with a count of birthdays on the days around the 18th and 21st birthday', () => {
    for (let day = first; day + 22 * 366 <= last; day += 3) {
      const birth = toIso(day);
      for (const years of [18, 21]) {
        const [year = 0, month = 0, date = 0] = birth.split('-').map(Number);
        const birthday = Date.UTC(year + years, month - 1, date) / dayMs;
        expect(ageOn(birth, toIso(birthday - 1)), birth).toBe(years - 1);
        expect(ageOn(birth, toIso(birthday)), birth).toBe(years);
        expect(turnsOn(birth, years), birth).toBe(toIso(birthday));
      }
    }
  });

  it.each([
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2004-02-29', '2024-02-29', 20],
    ['2000-02-29', '2021-02-28', 20],
    ['2000-02-29', '2021-03-01', 21],
    ['2026-11-20', '2026-11-20', 0],
  ])('makes someone born %s on %s %i', (birth, on, age) => {
    expect(ageOn(birth, on)).toBe(age);
  });

  it.each(['infinity', '-infinity', '0000-01-01', '9999-12-31', '294277-01-01', '85-01-01', '2001-02-29', '', 'today'])(
    'has no age for %s',
    (birth) => {
      expect(ageOn(birth, '2026-11-20')).toBeNull();
      expect(isOldEnough(birth, 18, '2026-11-20')).toBe(false);
      expect(isBornBefore(birth, '2009-01-01')).toBe(false);
    },
  );

  it('has no age before birth, on no real day, or without a birth date', () => {
    expect(ageOn('2026-11-21', '2026-11-20')).toBeNull();
    expect(ageOn('1990-01-01', 'infinity')).toBeNull();
    expect(isOldEnough(null, 18, '2026-11-20')).toBe(false);
    expect(isOldEnough('1990-01-01', Number.NaN, '2026-11-20')).toBe(false);
    expect(isOldEnough('1990-01-01', Number.NEGATIVE_INFINITY, '2026-11-20')).toBe(false);
    expect(isOldEnough(null, 0, '2026-11-20')).toBe(false);
  });

  it('never grows younger as days pass', () => {
    const days = fc.integer({ min: first, max: last });
    fc.assert(
      fc.property(days, days, days, (a, b, c) => {
        const [birth = 0, early = 0, late = 0] = [a, b, c].sort((x, y) => x - y);
        expect(Number(ageOn(toIso(birth), toIso(late)))).toBeGreaterThanOrEqual(
          Number(ageOn(toIso(birth), toIso(early))),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('turnsOn', () => {
  it('is the day of birth for nobody but a newborn', () => {
    expect(turnsOn('2026-11-20', 0)).toBe('2026-11-20');
    expect(turnsOn('1990-04-17', 1)).toBe('1991-04-17');
  });

  it.each([
    ['2001-02-29', 18],
    ['infinity', 18],
    ['1990-04-17', -1],
    ['1990-04-17', 18.5],
    ['1990-04-17', Number.NaN],
  ])('has no day for %s and %s years', (birth, age) => {
    expect(turnsOn(birth, age)).toBeNull();
  });
});

describe('latestBirthDateFor', () => {
  it.each([
    [21, '2026-02-29'],
    [18.5, '2026-11-20'],
  ])('is none for %s years on %s', (age, on) => {
    expect(latestBirthDateFor(age, on)).toBeNull();
  });

  it('is the last birth date that is old enough, on every day', () => {
    for (let day = Date.UTC(2019, 0, 1) / dayMs; day <= last; day += 1) {
      const on = toIso(day);
      const latest = String(latestBirthDateFor(21, on));
      expect(isOldEnough(latest, 21, on), on).toBe(true);
      expect(isOldEnough(toIso(Date.parse(latest) / dayMs + 1), 21, on), on).toBe(false);
    }
  });
});

describe('isBornBefore', () => {
  it('refuses the cut-off day itself', () => {
    expect(isBornBefore('1999-12-31', '2000-01-01')).toBe(true);
    expect(isBornBefore('2000-01-01', '2000-01-01')).toBe(false);
    expect(isBornBefore('2000-01-02', '2000-01-01')).toBe(false);
  });

  it('refuses a cut-off that is no day', () => {
    expect(isBornBefore('1990-01-01', 'infinity')).toBe(false);
    expect(isBornBefore(null, '2000-01-01')).toBe(false);
  });
});
