import { expect, test } from 'vitest';
import { readLicense } from '#license/index.ts';
import { writeCard } from '#license/testing/wedge-damage.ts';
import { cardOfLicense, cardOfRecord, differingFields, emptyCard, recordOfCard } from './scan-card.ts';

const cardOf = (elements: Record<string, string>) => {
  const read = readLicense(writeCard(elements));
  if (!read.ok) throw new Error(read.reason);
  return cardOfLicense(read.license);
};
const plain = {
  firstName: 'AMARA',
  lastName: 'OKAFOR',
  address: '12 MAIN ST',
  city: 'SACRAMENTO',
  state: 'CA',
  zip: '95814',
  country: 'US',
  birthDate: '1988-02-29',
  expiryDate: '2027-02-28',
  idNumber: 'D1234567',
  dlState: 'CA',
};

test('a card has what its barcode says', () => {
  expect(cardOf({})).toEqual(plain);
  expect(cardOf({ DCU: 'JR', DAH: 'APT 5' })).toEqual({ ...plain, lastName: 'OKAFOR JR', address: '12 MAIN ST APT 5' });
  expect(cardOf({ DAC: '', DCS: '', DAG: '', DAI: '', DAQ: '', DAK: '', DBB: '', DBA: '' })).toEqual({
    ...plain,
    ...{ firstName: '', lastName: '', address: '', city: '', idNumber: '', zip: '', birthDate: null, expiryDate: null },
  });
});

test('goes over the wire and comes back', () => {
  const record = recordOfCard(cardOf({}));
  expect(record).toEqual({
    id_number: 'D1234567',
    first_name: 'AMARA',
    last_name: 'OKAFOR',
    address: '12 MAIN ST',
    city: 'SACRAMENTO',
    state: 'CA',
    zip: '95814',
    country: 'US',
    dob_month: '02',
    dob_day: '29',
    dob_year: '1988',
    exp_month: '02',
    exp_day: '28',
    exp_year: '2027',
    dl_state: 'CA',
  });
  expect(cardOfRecord(record)).toEqual(plain);
  expect(recordOfCard({ ...emptyCard, expiryMonth: '2027-03' })).toMatchObject({
    exp_year: '2027',
    exp_month: '03',
    exp_day: '',
  });
  expect(Object.values(recordOfCard(emptyCard)).join('')).toBe('');
  expect(cardOfRecord({})).toEqual(emptyCard);
});

test.each([
  ['a number of 50 characters', { id_number: 'x'.repeat(50) }, { idNumber: 'x'.repeat(40) }],
  ['blanks at a cut', { first_name: `${'x'.repeat(47)} y` }, { firstName: 'x'.repeat(47) }],
  ['null for a field', { first_name: null, city: undefined }, { firstName: '', city: '' }],
  ['a ZIP code alone', { zip: '97205' }, { country: 'US', state: '' }],
  ['a text that is no code', { zip: 'hello' }, { country: '', zip: 'HELLO' }],
  ['a country nobody knows', { country: 'Nowhere', state: 'Oregon' }, { country: '' }],
  ['a state of the license', { country: 'US', state: 'OR', dl_state: 'Nevada' }, { state: 'OR', dlState: 'NV' }],
  ['a license of no state', { country: 'US', state: 'OR', dl_state: 'Elsewhere' }, { dlState: 'Elsewhere' }],
  ['no state of the license', { country: 'US', state: 'OR', dl_state: '' }, { dlState: 'OR' }],
  ['a year of two digits', { exp_year: '31', exp_month: '5', exp_day: '' }, { expiryDate: null }],
  ['a month in one digit', { exp_year: '2031', exp_month: '5', exp_day: '' }, { expiryMonth: '2031-05' }],
  ['a day and a month', { exp_year: '2031', exp_month: '5', exp_day: '8' }, { expiryDate: '2031-05-08' }],
  ['a month of three digits', { dob_year: '2001', dob_month: '005', dob_day: '8' }, { birthDate: null }],
  ['a day of three digits', { dob_year: '2001', dob_month: '5', dob_day: '008' }, { birthDate: null }],
])('reads %s', (_, record, expected) => {
  expect(cardOfRecord(record)).toMatchObject(expected);
});

test('a day keeps no month beside it', () => {
  expect(cardOfRecord({ exp_year: '2031', exp_month: '5', exp_day: '8' })).not.toHaveProperty('expiryMonth');
});

test('signs, blanks and case are no difference, and what one lacks is not compared', () => {
  const card = cardOf({});
  expect(differingFields(card, { ...card, idNumber: 'd-123 4567', zip: '9 5814' })).toEqual([]);
  expect(differingFields(card, { ...card, birthDate: '1988-02-28', expiryDate: null, city: 'RENO' })).toEqual([
    'city',
    'birthDate',
  ]);
});
