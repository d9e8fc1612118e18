import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  dayAfter,
  dayStartIn,
  daysInMonth,
  isBornBefore,
  isCalendarDate,
  isOldEnough,
  isoDate,
  latestBirthDateFor,
  localDateIn,
  parseBirthDate,
  parseDateString,
  parseIsoBirthDate,
  readIsoDate,
  turnsOn,
} from './index.ts';

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
  it('reads a single format only', () => {
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
  it('is the day of birth only for a newborn', () => {
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

it('gives no days to a month that does not exist', () => {
  expect([0, 13, -1, Number.NaN].map((month) => daysInMonth(2026, month))).toEqual([0, 0, 0, 0]);
  expect([2, 4, 12].map((month) => daysInMonth(2024, month))).toEqual([29, 30, 31]);
});

it.each([
  [1000, 1, 1, true],
  [999, 12, 31, false],
  [9998, 12, 31, true],
  [9999, 1, 1, false],
  [2024, 2, 29, true],
  [2023, 2, 29, false],
  [2026, 11, 0, false],
  [2026, 11, 30, true],
  [2026, 11, 31, false],
  [2026.5, 11, 20, false],
  [2026, 11.5, 20, false],
  [2026, 11, 20.5, false],
])('whether %s-%s-%s is a day: %s', (year, month, day, expected) => {
  expect(isCalendarDate({ year, month, day })).toBe(expected);
});

it('reads text only, and all of it', () => {
  expect(readIsoDate('1990-04-17')).toEqual({ year: 1990, month: 4, day: 17 });
  for (const text of [['1990-04-17'], '1990-04-17Z', '01990-04-17', '1990-04-31', null, 19_900_417])
    expect(readIsoDate(text)).toBeNull();
});

it('writes four digits, two and two', () => {
  expect(isoDate({ year: 987, month: 1, day: 2 })).toBe('0987-01-02');
  expect(isoDate({ year: 2026, month: 11, day: 20 })).toBe('2026-11-20');
});

const instant = Date.parse('2026-11-20T04:30:00Z');

it.each([
  ['UTC', '2026-11-20'],
  ['America/New_York', '2026-11-19'],
  ['Pacific/Kiritimati', '2026-11-20'],
  ['Asia/Tokyo', '2026-11-20'],
  ['Pacific/Honolulu', '2026-11-19'],
])('knows the day in %s', (zone, day) => {
  expect(localDateIn(zone, instant)).toBe(day);
});

it('follows the change of clocks', () => {
  expect(localDateIn('America/New_York', Date.parse('2026-03-08T04:59:00Z'))).toBe('2026-03-07');
  expect(localDateIn('America/New_York', Date.parse('2026-03-09T03:59:00Z'))).toBe('2026-03-08');
  expect(localDateIn('America/New_York', Date.parse('2026-03-09T04:00:00Z'))).toBe('2026-03-09');
});

it('refuses an unknown zone and an instant that is no number', () => {
  expect(() => localDateIn('Mars/Olympus', instant)).toThrow(RangeError);
  expect(() => localDateIn('UTC', Number.NaN)).toThrow(RangeError);
});

it.each([
  ['UTC', '2026-11-27', '2026-11-27T00:00:00Z', 24],
  ['America/Boise', '2026-11-27', '2026-11-27T07:00:00Z', 24],
  // Days of clock changes in the US (15 USC 260a), in a zone with half hours, in one that changes at midnight, and in one ahead of UTC.
  ['America/Boise', '2026-03-08', '2026-03-08T07:00:00Z', 23],
  ['America/Boise', '2026-11-01', '2026-11-01T06:00:00Z', 25],
  ['America/St_Johns', '2026-11-01', '2026-11-01T02:30:00Z', 25],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
  ['Pacific/Guam', '2026-11-27', '2026-11-26T14:00:00Z', 24],
])('knows when a day begins in %s, and its hours', (zone, day, begins, hours) => {
  const from = dayStartIn(zone, day);
  expect(new Date(from).toISOString()).toBe(new Date(begins).toISOString());
  expect((dayStartIn(zone, dayAfter(day)) - from) / 3_600_000).toBe(hours);
});

it('begins a day where the day before ends, in every zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'UTC',
        'America/Boise',
        'America/New_York',
        'America/St_Johns',
        'Pacific/Pago_Pago',
        'Pacific/Kiritimati',
      ),
      fc.integer({ min: 0, max: 366 * 5 }),
      (zone, days) => {
        const day = dayAfter('2024-01-01', days);
        const from = dayStartIn(zone, day);
        expect([localDateIn(zone, from - 1), localDateIn(zone, from)]).toEqual([dayAfter(day, -1), day]);
      },
    ),
  );
});
