import type { RowsOf } from './row.ts';

const token = 'A'.repeat(22);
const person = { first_name: '', last_name: '', address: '', city: '', state: '', zip: '', country: '' };
const data = { first_name: 'Olivia', last_name: 'Testwell', dob_day: 12, dob_month: 3, dob_year: 1984, phone: '303' };

export const demos: RowsOf<'demos'> = {
  'demos.create': { object: null, request: () => ({ body: { demo: 'id' } }) },
  'demos.order': { object: null, request: () => ({ body: { token, proof: '', cart: '', person } }) },
  'demos.dobPhoneEnabled': { object: null, request: () => ({}) },
  'demos.dobPhoneAuth': { object: null, request: () => ({}) },
  'demos.dobPhone': { object: null, request: () => ({ body: { auth: token, data } }) },
};
