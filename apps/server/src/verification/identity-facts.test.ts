import { expect, it } from 'vitest';
import { completeDetailsFromCard, detailsFromCard } from './buyer-record.ts';

const card = {
  ...{ firstName: 'DANA', middleName: null, lastName: 'WHITCOMB', birthDate: '1990-04-17' },
  ...{ street: '418 ALDER STREET', city: 'BOISE', state: 'ID', zip: '83702', country: 'US' },
};

it.each([
  ['both names', {}, 'DANA', 'WHITCOMB'],
  ['a middle name in place of the first', { firstName: null, middleName: 'LEE' }, 'LEE', 'WHITCOMB'],
  ['a last name alone', { firstName: null, lastName: 'SUKARNO' }, 'SUKARNO', 'SUKARNO'],
  ['a first name alone', { firstName: 'SUKARNO', lastName: null }, 'SUKARNO', 'SUKARNO'],
])('a card with %s fills both fields of a form', (_what, names, first_name, last_name) => {
  expect(completeDetailsFromCard({ ...card, ...names })).toMatchObject({ first_name, last_name, dob_year: 1990 });
});

it('a card without a name fills neither', () => {
  const { first_name, last_name } = detailsFromCard({ ...card, firstName: null, lastName: null });
  expect([first_name, last_name]).toEqual([undefined, undefined]);
});
