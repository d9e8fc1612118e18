import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataOf, emptyTypedCard, problemsOf, readTypedDate } from './type-it-dialog.tsx';

const today = '2026-11-20';
const dates = { ...emptyTypedCard, birth: '5/8/91', expiry: '05082031' };
const whole = {
  ...dates,
  ...{ idNumber: ' D123 ', firstName: 'Wren', lastName: 'Voss', address: '1 Main St', city: 'Salem' },
  ...{ state: 'oregon', zip: '97301' },
};

test('a birth date check needs the two dates and nothing else', () => {
  expect(problemsOf(emptyTypedCard, 2, today)).toEqual({
    birth: 'Type a date such as 5/8/1991',
    expiry: 'Type a date such as 5/8/2031',
  });
  expect(problemsOf(dates, 2, today)).toEqual({});
  expect(dataOf(dates, 2, today)).toEqual({
    ...{ dob_year: '1991', dob_month: '05', dob_day: '08' },
    ...{ exp_year: '2031', exp_month: '05', exp_day: '08' },
  });
});

test('an ID validation needs who and where, too', () => {
  expect(Object.keys(problemsOf(dates, 1, today)).toSorted()).toEqual(
    ['address', 'city', 'firstName', 'idNumber', 'lastName', 'state', 'zip'].toSorted(),
  );
  expect(problemsOf(whole, 1, today)).toEqual({});
  expect(dataOf(whole, 1, today)).toMatchObject({ id_number: 'D123', state: 'OR', country: 'US', zip: '97301' });
});

test('a Canadian card takes its own postal code', () => {
  const card = { ...whole, state: 'ON', zip: 'k1a0b1' };
  expect(problemsOf(card, 1, today)).toEqual({});
  expect(dataOf(card, 1, today)).toMatchObject({ country: 'CA', zip: 'K1A 0B1' });
});

test('text typed for another mode is not sent', () => {
  expect(Object.keys(dataOf(whole, 2, today))).toHaveLength(6);
});

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
