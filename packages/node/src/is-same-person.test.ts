import { expect, test } from 'vitest';
import { differingPart, isSameName, isSamePerson, type Person } from './is-same-person.ts';

const person: Person = {
  first_name: 'Dana',
  last_name: 'Whitcomb',
  address: '418 Alder Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
};

test('knows the same person in another spelling', () => {
  const spelled = { ...person, first_name: 'DANA', address: '418, Alder  street', last_name: 'Whitcómb' };
  expect(isSamePerson({ ...person, dob_year: 1991 }, spelled)).toBe(true);
  expect(isSamePerson({ ...person, last_name: 'Strauß' }, { ...person, last_name: 'STRAUSS' })).toBe(true);
});

test.each(Object.keys(person))('knows another person by their %s, and by its absence', (name) => {
  expect(isSamePerson(person, { ...person, [name]: 'Other' })).toBe(false);
  expect(isSamePerson({ ...person, [name]: undefined }, person)).toBe(false);
  expect(isSamePerson({ ...person, [name]: '' }, { ...person, [name]: '' })).toBe(false);
  expect(isSamePerson({ ...person, [name]: undefined }, { ...person, [name]: undefined })).toBe(false);
});

test('compares no state where an address is complete without one, and every other part', () => {
  const verified = { ...person, state: 'ZZ', zip: '10115', country: 'DE' };
  const { state: _, ...ordered } = { ...person, zip: '10115', country: 'DE' };
  expect(isSamePerson(verified, ordered)).toBe(true);
  expect(isSamePerson({ ...verified, state: 'Berlin' }, { ...ordered, state: 'BE' })).toBe(true);
  for (const name of Object.keys(ordered)) expect(isSamePerson(verified, { ...ordered, [name]: 'Other' })).toBe(false);
  expect(isSamePerson({ ...verified, country: 'CA' }, { ...ordered, country: 'CA' })).toBe(false);
});

test('names the first part that differs, and none of its values', () => {
  expect(differingPart(person, person)).toBe(null);
  for (const name of Object.keys(person)) expect(differingPart(person, { ...person, [name]: 'Other' })).toBe(name);
  expect(differingPart(person, { ...person, zip: '1', city: 'Other' })).toBe('city');
  expect(differingPart(undefined, person)).toBe('first_name');
});

test('two empty people are not the same person', () => {
  expect(isSamePerson(undefined, person)).toBe(false);
});

test.each([
  [{ first_name: 'DANA', last_name: 'Whitcómb' }, true],
  [{ first_name: 'Dana', last_name: 'Other' }, false],
  [{ first_name: '', last_name: 'Whitcomb' }, false],
  [undefined, false],
])('knows a name without an address: %o, %s', (verified, isSame) => {
  expect(isSameName(verified, person)).toBe(isSame);
});
