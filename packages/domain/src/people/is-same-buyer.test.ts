import { expect, test } from 'vitest';
import { isSameBuyer } from './is-same-buyer.ts';

const before = { firstName: 'Dana', lastName: 'Whitcomb', birthDate: '1990-04-17' };

test.each([
  ['Dana', 'Whitcomb', '1971-11-30', true, 'another birth date'],
  ['DANA M', 'whitcomb', '1990-04-17', true, 'a middle name'],
  ['Whitcomb', 'Dana', '1990-04-17', true, 'changed over'],
  ['Dnaa', 'Whitcmob', '2001-01-01', true, 'slips'],
  ['Dana', 'Reyes', '1990-04-17', true, 'married'],
  ['Dana', 'Reyes', '1990-04-18', true, 'married, and a slip in the date'],
  ['Sue', 'Whitcomb', '1990-04-17', true, 'a first name that is not on the card'],
  ['Dana', 'Reyes', '1985-02-03', false, 'who shares the first name'],
  ['Paula', 'Whitcomb', '1985-02-03', false, 'of the family'],
  ['Paula', 'Reyes', '1990-04-17', false, 'who shares the birth date'],
  ['Paula', 'Reyes', '1985-02-03', false, 'somebody else'],
  ['D', 'W', '1990-04-17', false, 'initials alone'],
])('takes %s %s, %s, for Dana Whitcomb: %s (%s)', (...[firstName, lastName, birthDate, is]) => {
  expect(isSameBuyer(before, { firstName, lastName, birthDate })).toBe(is);
});

test('takes one name for the same however it was typed', () => {
  const one = { firstName: 'FNU', lastName: 'Sukarno', birthDate: '1990-04-17' };
  expect(isSameBuyer(one, { firstName: 'Sukarno', lastName: '', birthDate: '1990-04-17' })).toBe(true);
  expect(isSameBuyer(one, { firstName: 'Suharto', lastName: '', birthDate: '1990-04-17' })).toBe(false);
});
