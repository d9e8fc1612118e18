import { expect, test } from 'vitest';
import { checkForm, formFrom, serverFaults } from '#features/details/details-form.ts';
import { fromCard } from '#features/details/from-card.ts';

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
