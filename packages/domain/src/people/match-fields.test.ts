import { expect, test } from 'vitest';
import { matchPerson } from './match-person.ts';
import type { Person } from './person.ts';

const known: Person = {
  firstName: 'William',
  lastName: 'Okafor',
  birthDate: '1980-04-09',
  address: '123 North Main Street Apt 4',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
  phone: '(217) 555-0123',
  email: 'Will@Example.com',
};
const every = ['firstName', 'lastName', 'birthDate', 'street', 'zip', 'city', 'state', 'phone', 'email'];
const without = (...names: string[]) => every.filter((name) => !names.includes(name));

test.each<[string, Partial<Person>, agreed: string[], disagreed: string[], knockOuts: string[]]>([
  ['nothing', {}, every, [], []],
  ['a nickname', { firstName: 'Bill' }, every, [], []],
  ['a middle name', { firstName: 'William James' }, every, [], []],
  ['an initial', { firstName: 'W' }, without('firstName'), [], ['first_name_initial']],
  ['a slip in the first name', { firstName: 'Wiliam' }, without('firstName'), [], []],
  ['another first name', { firstName: 'Katarzyna' }, without('firstName'), ['firstName'], ['first_name_differs']],
  ['another last name', { lastName: 'Petrov' }, without('lastName'), ['lastName'], []],
  ['another birth date', { birthDate: '1955-12-30' }, without('birthDate'), ['birthDate'], ['birth_date_differs']],
  ['no birth date', { birthDate: null }, without('birthDate'), [], []],
  ['no unit', { address: '123 N Main St' }, every, [], []],
  ['a slip in the street', { address: '123 Mian Street' }, without('street'), [], []],
  ['another number', { address: '124 North Main Street Apt 4' }, without('street'), ['street'], []],
  ['another street', { address: '7 Elm Court' }, without('street'), ['street'], ['street_differs']],
  ['another house in it', { address: '4071 N Main St Apt 4' }, without('street'), ['street'], ['street_differs']],
  ['no street', { address: '' }, without('street'), [], []],
  ['a slip in the zip', { zip: '62791' }, without('zip'), ['zip'], []],
  ['no zip', { zip: '' }, without('zip'), [], []],
  ['another city', { city: 'Peoria' }, without('city'), ['city'], []],
  ['a slip in the city', { city: 'Springfeild' }, without('city'), [], []],
  ['no city', { city: '' }, without('city'), [], []],
  ['the state in words', { state: 'Illinois' }, every, [], []],
  ['another state', { state: 'NV' }, without('state'), ['state'], []],
  ['no state', { state: '' }, without('state'), [], []],
  ['another way to write the phone', { phone: '+1 217 555 0123' }, every, [], []],
  ['another phone', { phone: '2175559999' }, without('phone'), ['phone'], []],
  ['a phone that is none', { phone: '12' }, without('phone'), [], []],
  ['another way to write the email', { email: ' will@example.com' }, every, [], []],
  ['another email', { email: 'bill@example.com' }, without('email'), ['email'], []],
])('%s changed: these fields agree, those do not', (_, change, agreed, disagreed, knockOuts) => {
  const other = { ...known, ...change };
  for (const match of [matchPerson(known, other), matchPerson(other, known)]) {
    expect(match).toMatchObject({ agreed, disagreed, knockOuts, birthDateEqual: agreed.includes('birthDate') });
  }
});

test('nothing to compare is 0', () => {
  const nobody = {
    firstName: '',
    lastName: '',
    birthDate: null,
    address: '',
    city: '',
    state: '',
    zip: '',
    country: '',
  };
  expect(matchPerson(nobody, nobody)).toMatchObject({ score: 0, agreed: [], disagreed: [] });
});

/** Person with so few fields that each further one shows in the score. */
const hardly: Partial<Person> = { firstName: 'Wim', birthDate: null, address: '', phone: '', email: '' };
const scoreOf = (change: Partial<Person>, also: Partial<Person> = {}) =>
  matchPerson({ ...known, ...also }, { ...known, ...hardly, ...also, ...change }).score;

test('a city counts only without a zip, a state only without either', () => {
  expect(scoreOf({ city: 'Peoria', state: 'NV' })).toBe(scoreOf({}));
  const zipless = { zip: '' };
  expect(scoreOf({ city: 'Peoria' }, zipless)).toBeLessThan(scoreOf({ city: 'Springfeild' }, zipless));
  expect(scoreOf({ city: 'Springfeild' }, zipless)).toBeLessThan(scoreOf({}, zipless));
  expect(scoreOf({ state: 'NV' }, zipless)).toBe(scoreOf({}, zipless));
  const townless = { zip: '', city: '' };
  expect(scoreOf({ state: 'NV' }, townless)).toBeLessThan(scoreOf({}, townless));
});

test('a phone raises a score, and hardly lowers it', () => {
  expect(scoreOf({ phone: '2175550123' })).toBeGreaterThan(scoreOf({}));
  expect(scoreOf({ phone: '2175559999' })).toBeLessThan(scoreOf({}));
  expect(scoreOf({}) - scoreOf({ phone: '2175559999' })).toBeLessThan(5);
});

test('names changed over count less than names in their places, and more than other names', () => {
  const score = (firstName: string, lastName: string) => scoreOf({ firstName, lastName, zip: '' });
  const swapped = score('Okafor', 'William');
  expect(swapped).toBeLessThan(score('William', 'Okafor'));
  expect(score('Okafro', 'William')).toBeLessThan(swapped);
  expect(score('Okafor', 'Katarzyna')).toBeLessThan(score('Okafro', 'William'));
});

test('names changed over match as they are written, and no other first name', () => {
  const knockOuts = (firstName: string, lastName: string) =>
    matchPerson(known, { ...known, firstName, lastName }).knockOuts;
  expect(knockOuts('Okafor', 'William')).toEqual([]);
  for (const other of ['Wiliam', 'Williams', 'Willa']) expect(knockOuts('Okafor', other), other).not.toEqual([]);
});

test.each(['Jr', 'Jr.', 'Junior', 'II', '2nd', 'III', '3rd', 'IV', '4th', 'Senior', 'Sr'])(
  'tells %s from another generation',
  (suffix) => {
    const with_ = (lastName: string) => matchPerson({ ...known, lastName: `Okafor ${suffix}` }, { ...known, lastName });
    const other = /^(?:Jr|Junior)/.test(suffix) ? 'Sr' : 'Jr';
    expect(with_(`Okafor ${other}`).knockOuts).toEqual(['suffix_differs']);
    expect(with_(`Okafor ${suffix.toUpperCase()}`).knockOuts).toEqual([]);
    expect(with_('Okafor')).toMatchObject({ knockOuts: [], disagreed: [] });
  },
);
