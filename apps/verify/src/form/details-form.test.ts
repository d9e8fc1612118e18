import { expect, test } from 'vitest';
import { addressRules } from '#address/address-rules.ts';
import { checkForm, fieldsOfPlace, formFrom, fromCard, serverFaults } from '#form/details-form.ts';

const now = new Date('2026-11-20T09:00:00Z');

test('begins with what is known', () => {
  expect(formFrom({ first_name: 'Dana', dob_year: 1991 })).toEqual({ first_name: 'Dana', dob_year: '1991' });
});

test('sends the asked fields, trimmed, and no others', () => {
  const form = { first_name: ' Dana ', city: 'Boise', dob_month: '4', dob_day: '17', dob_year: '1991' };
  expect(checkForm(form, ['first_name', 'dob_month', 'dob_day', 'dob_year'], now)).toEqual({
    data: { first_name: 'Dana', dob_month: 4, dob_day: 17, dob_year: 1991 },
    faults: {},
  });
});

test('names what is missing, what is no email, and a birth date once', () => {
  const { data, faults } = checkForm({ email: 'dana@' }, ['city', 'email', 'dob_month', 'dob_day', 'dob_year'], now);
  expect(faults).toEqual({ city: 'needed', email: 'wrong', dob_year: 'missing' });
  expect(data).toEqual({});
});

test('shows what the server did not take at its field', () => {
  expect(serverFaults([{ path: 'body.data.city' }, { path: 'body.data.dob_day' }])).toEqual({
    city: 'wrong',
    dob_year: 'wrong',
  });
});

test('begins a correction with what the card says', () => {
  const differences = [
    { field: 'name', order: 'Dana Whitcomb', card: 'Dana de la Cruz' },
    { field: 'birth_date', order: '1991-04-17', card: '1991-04-18' },
  ];
  expect(fromCard(differences)).toEqual({
    first_name: 'Dana',
    last_name: 'de la Cruz',
    dob_year: '1991',
    dob_month: '04',
    dob_day: '18',
  });
  expect(fromCard([{ field: 'name', order: 'Dana Whitcomb', card: 'Dana' }])).toEqual({});
});

const place = ['first_name', 'country', 'address', 'city', 'state', 'zip', 'dob_month', 'dob_day', 'dob_year'] as const;

test('asks an address as its country writes it, with the country before it', () => {
  expect(fieldsOfPlace(place, addressRules('DE')).slice(0, 5)).toEqual([
    'first_name',
    'country',
    'address',
    'zip',
    'city',
  ]);
  expect(fieldsOfPlace(place, addressRules('CA'))).toEqual(place);
  expect(fieldsOfPlace(['dob_year'], addressRules('DE'))).toEqual(['dob_year']);
});

test('sends Other for a state that the country does not have, whatever was chosen before', () => {
  const form = { address: '1 High Street', city: 'Leeds', state: 'ID', zip: 'ls1 1aa' };
  const { data, faults } = checkForm(form, ['address', 'city', 'state', 'zip'], now, addressRules('GB'));
  expect(faults).toEqual({});
  expect(data).toMatchObject({ state: 'ZZ', zip: 'LS1 1AA' });
});

test('writes a Canadian code whole, and names one that is none', () => {
  const rules = addressRules('CA');
  expect(checkForm({ zip: 'k1a0b1' }, ['zip'], now, rules).data).toEqual({ zip: 'K1A 0B1' });
  expect(checkForm({ zip: '12345' }, ['zip'], now, rules).faults).toEqual({ zip: 'wrong' });
});

test('sends a state of a list by its code, and none that is not on it', () => {
  const rules = addressRules('United States');
  expect(checkForm({ country: 'US', state: 'California' }, ['state'], now, rules).data).toEqual({ state: 'CA' });
  expect(checkForm({ country: 'US', state: 'Choose one' }, ['state'], now, rules).faults).toEqual({ state: 'wrong' });
  expect(checkForm({ country: 'DE', state: 'Bayern' }, ['state'], now, addressRules('DE')).faults).toEqual({});
});
