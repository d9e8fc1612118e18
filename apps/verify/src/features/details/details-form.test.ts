import { expect, test } from 'vitest';
import { checkForm, formFrom } from '#features/details/details-form.ts';

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
