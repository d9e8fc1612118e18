import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadWarning } from '#license/license.ts';
import { readLicense } from '#license/read-license.ts';
import { isStripe, readStripeDates, splitTracks } from './read-stripe.ts';

const tracks = (name: string, second: string, third = '#! 33435      I               1600              ') =>
  `%FLDELRAY BEACH^${name}^4818 S FEDERAL BLVD^           ?;${second}?${third}             ECCECC00000?`;

test('reads a stripe and decodes the letter of a Florida number', () => {
  const reading = readLicense(tracks('JURKOV$ROMAN$A', '6360100462172082009=2101198701010=?'));
  expect(reading).toMatchObject({
    ok: true,
    license: {
      firstName: 'ROMAN',
      middleName: 'A',
      lastName: 'JURKOV',
      birthDate: '1987-01-01',
      expiryDate: '2021-01-31',
      idNumber: 'D621720820090',
      street: '4818 S FEDERAL BLVD',
      city: 'DELRAY BEACH',
      state: 'FL',
      zip: '33435',
      sex: 'M',
      issuer: 'FL',
      country: 'USA',
    },
  });
});

test('takes the expiry from the birthday when the stripe says so, else the last day of the month', () => {
  const birthday = readLicense(tracks('DOE,JOHN Q', '636015123456789=289919870131?'));
  expect(birthday).toMatchObject({ license: { expiryDate: '2028-01-31', firstName: 'JOHN', middleName: 'Q' } });
  const month = readLicense(tracks('DOE,JOHN', '636015123456789=281219870131?'));
  expect(month).toMatchObject({ license: { expiryDate: '2028-12-31' } });
  expect(month.warnings.map((one) => one.rule)).toContain('expiry_without_day');
  const never = readLicense(tracks('DOE,JOHN', '636015123456789=287719870131?'));
  expect(never.warnings.map((one) => one.rule)).toContain('non_expiring');
});

test('reads no birth date that is not one', () => {
  const reading = readLicense(tracks('DOE,JOHN', '636015123456789=281219871399?'));
  expect(reading).toMatchObject({ ok: true, license: { birthDate: null } });
});

const two = (value: number) => String(value).padStart(2, '0');
const read = (expiry: string, birthDate: string) => {
  const warnings: ReadWarning[] = [];
  return { ...readStripeDates({ expiry, birthDate }, warnings), rules: warnings.map(({ rule }) => rule) };
};
const dates = (expiry: string, birthDate = '19880229') => {
  const { birthDate: birth, expiryDate } = read(expiry, birthDate);
  return [birth, expiryDate];
};

test.each([
  ['a month of 31 days', '2812', '19870131', ['1987-01-31', '2028-12-31']],
  ['February of a leap year', '2802', '19870131', ['1987-01-31', '2028-02-29']],
  ['February of a common year', '2702', '19870131', ['1987-01-31', '2027-02-28']],
  ['a birth month of a leap year', '2888', '19880205', ['1988-02-05', '2028-02-29']],
  ['a birth month of a common year', '2788', '19880229', ['1988-02-29', '2027-02-28']],
  ['a birthday', '2899', '19870131', ['1987-01-31', '2028-01-31']],
  ['a birthday on February 29 of a leap year', '2899', '19880229', ['1988-02-29', '2028-02-29']],
  ['a birthday on February 29 of a common year', '2799', '19880229', ['1988-02-29', '2027-02-28']],
  ['the birth month of Florida', '2101', '19829909', ['1982-01-09', '2021-01-31']],
  ['February 29 of Florida', '2802', '19889929', ['1988-02-29', '2028-02-29']],
])('reads %s', (_, expiry, birth, expected) => {
  expect(dates(expiry, birth)).toEqual(expected);
});

test('a card that never expires has no date and says so', () => {
  expect(read('2877', '19870131')).toEqual({ birthDate: '1987-01-31', expiryDate: null, rules: ['non_expiring'] });
});

test.each([
  ['a month that is none', '2813', '19870131', ['1987-01-31', null]],
  ['month 00', '2800', '19870131', ['1987-01-31', null]],
  ['the birth month of nobody', '2888', '19871399', [null, null]],
  ['the birthday of nobody', '2899', '00000000', [null, null]],
  ['two months that point at each other', '2899', '19829909', [null, null]],
  ['a birth month from a card that never expires', '2877', '19829909', [null, null]],
  ['February 29 of a common birth year', '2802', '19879929', [null, '2028-02-29']],
])('invents nothing for %s', (_, expiry, birth, expected) => {
  const { birthDate, expiryDate, rules } = read(expiry, birth);
  expect([birthDate, expiryDate]).toEqual(expected);
  expect(rules).not.toEqual([]);
});

/** The calendar of the language, not ours. */
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const born = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const leapDay = fc.constantFrom('1988-02-29', '2000-02-29', '2004-02-29');
const digits = (iso: string) => iso.replaceAll('-', '');

test('on every day a card is good through the last day that its month means, and not one longer', () => {
  fc.assert(
    fc.property(
      fc.oneof(born, leapDay),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 12 }),
      (day, year, month) => {
        const birthMonth = Number(day.slice(5, 7));
        const full = 2000 + year;
        expect(dates(two(year) + two(month), digits(day))).toEqual([day, lastDay(full, month)]);
        expect(dates(`${two(year)}88`, digits(day))).toEqual([day, lastDay(full, birthMonth)]);
        const [, byDay = null] = dates(`${two(year)}99`, digits(day));
        const last = lastDay(full, birthMonth);
        const birthday = `${full}${day.slice(4)}`;
        expect(byDay).toBe(birthday > last ? last : birthday);
        expect(dates(`${two(year)}77`, digits(day))).toEqual([day, null]);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a birth month of 99 is the month of expiry, on every day', () => {
  fc.assert(
    fc.property(fc.oneof(born, leapDay), fc.integer({ min: 0, max: 99 }), (day, year) => {
      const [y = '', m = '', d = ''] = day.split('-');
      expect(dates(two(year) + m, `${y}99${d}`)).toEqual([day, lastDay(2000 + year, Number(m))]);
    }),
  );
});

test('never throws, and gives real days or none, whatever the digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99_999_999 }), (expiry, birth) => {
      for (const date of dates(String(expiry).padStart(4, '0'), String(birth).padStart(8, '0')))
        if (date !== undefined && date !== null) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    }),
  );
});

const second = ';636015123456789=281219870131?';
/** Version 2 of track 3: zip 11, class 2, restrictions 10, endorsements 4, sex 1. */
const third = `%#0${'787010000'.padEnd(11)}C ${'A'.padEnd(10)}${'N'.padEnd(4)}M170 150`;
const text = `%TXAUSTIN^DOE$JOHN$Q^12 MAIN ST$APT 4^?${second}${third}`;

test('tracks are split into their fields', () => {
  expect(splitTracks(text)).toEqual({
    state: 'TX',
    city: 'AUSTIN',
    name: 'DOE$JOHN$Q',
    address: '12 MAIN ST$APT 4',
    iin: '636015',
    number: '123456789',
    expiry: '2812',
    birthDate: '19870131',
    zip: '787010000',
    sex: 'M',
  });
});

test('a field that fills its place has no caret after it', () => {
  const city = 'SAN FRANCISCO';
  const name = 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHI';
  expect([city.length, name.length]).toEqual([13, 35]);
  expect(splitTracks(`%CA${city}${name}12 MAIN ST^?${second}`)).toMatchObject({ city, name, address: '12 MAIN ST' });
  expect(splitTracks(`%CA${city}^${name}^12 MAIN ST^?${second}`)).toMatchObject({ city, name, address: '12 MAIN ST' });
});

test.each([
  ['no third track', `%TXAUSTIN^DOE^12 MAIN^?${second}`, { zip: null, sex: null }],
  ['an empty zip and sex', `%TXAUSTIN^DOE^12 MAIN^?${second}%#0${' '.repeat(28)}`, { zip: null, sex: null }],
  ['signs between the tracks', `%TXAUSTIN^DOE^12 MAIN^?${second}? = ${third}`, { zip: '787010000', sex: 'M' }],
  ['a sign before the third track', `%TXAUSTIN^DOE^12 MAIN^?${second}_${third}`, { zip: '787010000' }],
  ['a plus', `%TXAUSTIN^DOE^12 MAIN^?${second}+${third}`, { zip: '787010000' }],
  ['an exclamation mark', `%TXAUSTIN^DOE^12 MAIN^?${second}!${third}`, { zip: '787010000' }],
  ['another start sign', `%TXAUSTIN^DOE^12 MAIN^?${second}${third.replace('%', '#')}`, { zip: '787010000' }],
  ['a quote for a start sign', `%TXAUSTIN^DOE^12 MAIN^?${second}${third.replace('%', '"')}`, { zip: '787010000' }],
  ['an ampersand for a start sign', `%TXAUSTIN^DOE^12 MAIN^?${second}${third.replace('%', '&')}`, { zip: '787010000' }],
  [
    'small letters in the zip',
    `%TXAUSTIN^DOE^12 MAIN^?${second}${third.replace('787010000', 'abcde    ')}`,
    { zip: null },
  ],
  [
    'the rest of a number behind',
    `%TXAUSTIN^DOE^12 MAIN^?;636015123456789=2812198701315678?`,
    { number: '1234567895678', birthDate: '19870131' },
  ],
  ['letters in the number', `%TXAUSTIN^DOE^12 MAIN^?;636015A1B2=281219870131?`, { number: 'A1B2' }],
  ['no question mark', `%TXAUSTIN^DOE^12 MAIN^${second}`, { address: '12 MAIN' }],
  ['blanks around', `%TX AUSTIN ^ DOE ^ 12 MAIN ^?${second}`, { city: 'AUSTIN', name: 'DOE', address: '12 MAIN' }],
])('reads tracks with %s', (_, tracks, expected) => {
  expect(isStripe(tracks)).toBe(true);
  expect(splitTracks(tracks)).toMatchObject(expected);
});

test.each([
  ['no first track', second],
  ['no second track', '%TXAUSTIN^DOE^12 MAIN^?'],
  ['a first track without a caret', `%TXAUSTIN?${second}`],
  ['one letter for a state', `%1XAUSTIN^DOE?${second}`],
  ['no semicolon', text.replace(';', '')],
  ['an issuer of five digits', text.replace(';636015', ';63601A')],
  ['a number of fourteen digits', text.replace('123456789=', '12345678901234=')],
  ['an expiry of three digits', text.replace('=2812', '=281 2')],
])('takes %s for no stripe', (_, tracks) => {
  expect(isStripe(tracks)).toBe(false);
  expect(splitTracks(tracks)).toBeNull();
});

const license = (tracks: string) => {
  const reading = readLicense(tracks.padEnd(200));
  const doubts = reading.warnings.map(({ rule, field, element }) => `${rule} ${field} ${element}`);
  return { doubts, license: reading.ok ? reading.license : null };
};
const assumed = 'document_type_assumed documentType track 2';
const dayless = 'expiry_without_day expiryDate track 2';
const tx = (name: string, number = '12345678', address = '12 MAIN ST', rest = third) =>
  `%TXAUSTIN^${name}^${address}^?;636015${number}=281219870131?${rest}`;

test('a stripe is read into a whole license', () => {
  expect(license(tx('DOE$JOHN$Q', '12345678', '12 MAIN ST$APT 4$AUSTIN TX'))).toEqual({
    doubts: [assumed, dayless],
    license: {
      documentType: 'DL',
      firstName: 'JOHN',
      middleName: 'Q',
      lastName: 'DOE',
      suffix: null,
      birthDate: '1987-01-31',
      expiryDate: '2028-12-31',
      issueDate: null,
      idNumber: '12345678',
      street: '12 MAIN ST',
      street2: 'APT 4',
      city: 'AUSTIN',
      state: 'TX',
      zip: '78701',
      country: 'USA',
      sex: 'M',
      issuer: 'TX',
      iin: '636015',
      aamvaVersion: null,
      under18Until: null,
      under19Until: null,
      under21Until: null,
    },
  });
});

test.each<[string, string, string[], object]>([
  ['names in commas', tx('DOE,JOHN,Q'), [assumed, dayless], { firstName: 'JOHN', middleName: 'Q', lastName: 'DOE' }],
  [
    'given names in blanks',
    tx('DOE,JOHN Q'),
    [assumed, 'name_split_by_blanks firstName track 1', dayless],
    { firstName: 'JOHN', middleName: 'Q' },
  ],
  [
    'a middle name beside a double first name',
    tx('DOE,MARY ANN,Q'),
    [assumed, dayless],
    { firstName: 'MARY ANN', middleName: 'Q' },
  ],
  [
    'no first name',
    tx('DOE'),
    [assumed, 'name_missing firstName track 1', dayless],
    { firstName: null, middleName: null, lastName: 'DOE' },
  ],
  ['no last name', tx('$JOHN'), [assumed, dayless], { firstName: 'JOHN', lastName: null }],
  ['no number', tx('DOE$JOHN', ''), [assumed, dayless, 'number_missing idNumber track 2'], { idNumber: null }],
  ['no street', tx('DOE$JOHN', '12345678', '$AUSTIN TX'), [assumed, dayless], { street: null, street2: null }],
  [
    'a zip in the address',
    tx('DOE$JOHN', '12345678', '12 MAIN ST$AUSTIN TX 78701-1234', ''),
    [assumed, dayless],
    { zip: '78701-1234', sex: null },
  ],
  ['a number that looks like a zip', tx('DOE$JOHN', '12345678', 'PO BOX 78701', ''), [assumed, dayless], { zip: null }],
  [
    'an unreadable zip',
    tx('DOE$JOHN', '12345678', '12 MAIN ST', third.replace('787010000', 'ABC      ')),
    ['zip_unreadable zip track 3', assumed, dayless],
    { zip: null },
  ],
  [
    'an unknown sex',
    tx('DOE$JOHN', '12345678', '12 MAIN ST', third.replace('M170', '7170')),
    [assumed, dayless, 'sex_unreadable sex track 3'],
    { sex: null },
  ],
])('reads %s from a stripe', (_, tracks, doubts, expected) => {
  const read = license(tracks);
  expect(read.doubts).toEqual(doubts);
  expect(read.license).toMatchObject(expected);
});

const florida = (number: string) =>
  license(`%FLMIAMI^DOE$JOHN^12 MAIN ST^?;636010${number}=281219870131?`).license?.idNumber;
test.each([
  ['0112345678901', 'A12345678901'],
  ['2612345678901', 'Z12345678901'],
  ['2712345678901', '2712345678901'],
  ['0012345678901', '0012345678901'],
  ['012345678901', '012345678901'],
])('the number %s of Florida is %s', (number, read) => {
  expect(florida(number)).toBe(read);
});

test('the letter of a number is only decoded for Florida', () => {
  expect(license(`%TXAUSTIN^DOE$JOHN^12 MAIN ST^?;6360150112345678901=281219870131?`).license?.idNumber).toBe(
    '0112345678901',
  );
  const unknown = license(`%TXAUSTIN^DOE$JOHN^12 MAIN ST^?;63609912345678=281219870131?${third}`);
  expect(unknown.license).toMatchObject({ issuer: null, country: null, iin: '636099', zip: '78701' });
});
