import { expect, test } from 'vitest';
import { emptyRecord } from '#verification/buyer-record.ts';
import type { CardReading } from '#verification/card-reading.ts';
import { compareTypedAndRead } from './compare-typed-and-read.ts';

const record = {
  ...emptyRecord,
  first_name: 'Dana',
  last_name: 'Whitcomb',
  birth_date: '1990-04-17',
  address: '418 Alder Street',
  address2: 'Apt 3',
  city: 'Boise',
  state: 'ID',
  zip: '83702-1234',
  country: 'US',
};
const card: CardReading = {
  firstName: 'DANA',
  middleName: 'LEE',
  lastName: 'WHITCOMB',
  suffix: null,
  birthDate: '1990-04-17',
  street: '418 ALDER STREET',
  city: 'BOISE',
  state: 'id',
  zip: '83702',
  expiryDate: '2030-01-01',
};
const today = '2026-11-20';
const compared = (reading: CardReading | null, typed = record) => compareTypedAndRead(typed, reading, today);
const agreements = (change: CardReading, typed = record) =>
  Object.fromEntries(compared({ ...card, ...change }, typed).map(({ field, agrees }) => [field, agrees]));

test('shows each field as typed and as read from the card', () => {
  expect(compared(card)).toEqual([
    { field: 'name', label: 'Name', typed: 'Dana Whitcomb', read: 'DANA LEE WHITCOMB', agrees: 'equal' },
    { field: 'birth_date', label: 'Birth date', typed: '1990-04-17', read: '1990-04-17', agrees: 'equal' },
    { field: 'address', label: 'Address', typed: '418 Alder Street, Apt 3', read: '418 ALDER STREET', agrees: 'equal' },
    { field: 'city', label: 'City', typed: 'Boise', read: 'BOISE', agrees: 'equal' },
    { field: 'state', label: 'State', typed: 'ID', read: 'id', agrees: 'equal' },
    { field: 'zip', label: 'ZIP', typed: '83702-1234', read: '83702', agrees: 'equal' },
    { field: 'expiry_date', label: 'Valid until', typed: 'after today', read: '2030-01-01', agrees: 'equal' },
  ]);
});

test('an unread field or card gives no comparison', () => {
  const fields = ['name', 'birth_date', 'address', 'city', 'state', 'zip', 'expiry_date'];
  expect(compared(null).map(({ field, read, agrees }) => [field, read, agrees])).toEqual(
    fields.map((field) => [field, null, 'unread']),
  );
  const empty = { birthDate: '', street: '', city: '', state: '', zip: '', expiryDate: '', lastName: null };
  expect(agreements(empty)).toEqual(Object.fromEntries(fields.map((field) => [field, 'unread'])));
  expect(compared({ ...card, middleName: '', suffix: 'JR' })[0]?.read).toBe('DANA WHITCOMB JR');
});

test('other values differ, field by field', () => {
  expect(
    agreements({ lastName: 'OKAFOR', firstName: 'ADA', birthDate: '1990-04-18', city: 'NAMPA', state: 'OR' }),
  ).toMatchObject({ name: 'different', birth_date: 'different', city: 'different', state: 'different', zip: 'equal' });
  expect(agreements({ zip: '83703' }).zip).toBe('different');
  expect(agreements({ street: '419 ALDER STREET' }).address).toBe('different');
  expect(agreements({ street: 'ALDER STREET' }).address).toBe('different');
});

test('a street written otherwise is close where its number is the same', () => {
  expect(agreements({ street: '418 ALDER ST' }).address).toBe('close');
  expect(agreements({ street: 'PO BOX' }, { ...record, address: 'Main' }).address).toBe('different');
});

test('a card is valid on its last day, and not the day after', () => {
  expect(agreements({ expiryDate: today }).expiry_date).toBe('equal');
  expect(agreements({ expiryDate: '2026-11-19' }).expiry_date).toBe('different');
});

test('only the first five digits of a US postal code are compared', () => {
  const abroad = { ...record, country: 'DE', zip: '83702 1' };
  expect(agreements({ zip: '837021' }, abroad).zip).toBe('equal');
  expect(agreements({ zip: '837022' }, abroad).zip).toBe('different');
});
