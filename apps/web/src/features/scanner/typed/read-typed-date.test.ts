import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedDate } from './read-typed-date.ts';

const today = '2026-11-20';
const born = (text: string) => readTypedDate(text, 'birth', today);

test.each([
  '5/8/1991',
  '05/08/1991',
  '05081991',
  '050891',
  '5 8 91',
  '5.8.1991',
  '5-8-91',
  '1991-05-08',
  '1991/5/8',
  '19910508',
  'May 8, 1991',
  'may 8 1991',
  '8 May 1991',
  'MAY 8TH, 1991',
  ' 5 / 8 / 1991 ',
])('%j is May 8, 1991', (text) => {
  expect(born(text)).toBe('1991-05-08');
});

test.each(['', '5/8', '13/13/1991', '2/30/1991', '1991', 'yesterday', '00/00/0000', '5/8/1891', '12/1/2026'])(
  '%j is no birth date',
  (text) => {
    expect(born(text)).toBeNull();
  },
);

test('a day that cannot be a month is the day', () => {
  expect(born('25/12/1980')).toBe('1980-12-25');
});

test('two digits are the last such year for a birth, this century’s for an expiry', () => {
  expect(born('1/2/26')).toBe('2026-01-02');
  expect(born('1/2/27')).toBe('1927-01-02');
  expect(readTypedDate('1/2/31', 'expiry', today)).toBe('2031-01-02');
});

test('every date is read back from each way of writing it', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-19'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-');
      expect(born(iso)).toBe(iso);
      expect(born(`${month}/${day}/${year}`)).toBe(iso);
      expect(born(`${month}${day}${year}`)).toBe(iso);
      expect(born(new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date))).toBe(iso);
    }),
  );
});
