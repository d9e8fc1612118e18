import { expect, test } from 'vitest';
import { isSameBuyer, isTypo } from './names/compare-names.ts';

const typed = { firstName: 'Dana', lastName: 'Whitcomb', birthDate: '1991-04-17' };
const card = { firstName: 'DANA', middleName: null, lastName: 'WHITCOMB', birthDate: '1991-04-17' };

test.each([
  ['1991-04-18', true, 'one digit'],
  ['1919-04-17', true, 'two digits changed over'],
  ['1990-04-17', true, 'another year'],
  ['1974-04-17', true, 'another year altogether'],
  ['1991-11-17', true, 'another month'],
  ['1991-04-02', true, 'another day'],
  ['1991-17-04', true, 'day and month changed over'],
  ['1992-07-29', false, 'another date'],
  ['1991-05-02', false, 'another month and day'],
])('reads %s for 1991-04-17 as a typo: %s (%s)', (birthDate, is) => {
  expect(isTypo(typed, { ...card, birthDate })).toBe(is);
});

test.each([
  ['DANA', 'WHITCOMB', true],
  ['DANA', 'WHITCMOB', true],
  ['DANNA', 'WITCOM', true],
  ['DANA', 'REYES', false],
  ['PAULA', 'WHITCOMB', false],
  ['DANA', 'W', false],
])('reads %s %s for Dana Whitcomb as a typo: %s', (firstName, lastName, is) => {
  expect(isTypo(typed, { ...card, firstName, lastName })).toBe(is);
});

test('needs a slip to explain every difference, and none where the card says nothing', () => {
  expect(isTypo(typed, { ...card, lastName: 'REYES', birthDate: '1991-04-18' })).toBe(false);
  expect(isTypo(typed, { ...card, lastName: 'WHITCMOB', birthDate: '1991-04-18' })).toBe(true);
  expect(isTypo(typed, { firstName: null, lastName: null, birthDate: null })).toBe(true);
  expect(isTypo({ ...typed, birthDate: null }, card)).toBe(false);
});

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

test('treats one name as the same however it was typed', () => {
  const one = { firstName: 'FNU', lastName: 'Sukarno', birthDate: '1990-04-17' };
  expect(isSameBuyer(one, { firstName: 'Sukarno', lastName: '', birthDate: '1990-04-17' })).toBe(true);
  expect(isSameBuyer(one, { firstName: 'Suharto', lastName: '', birthDate: '1990-04-17' })).toBe(false);
});
