import { expect, test } from 'vitest';
import { fieldsToAsk, fieldsToChange, withState } from '#flow/fields-to-ask.ts';

const all = {
  first_name: 'Dana',
  last_name: 'Whitcomb',
  address: '418 Alder Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
};
const birth = { dob_month: 4, dob_day: 17, dob_year: 1991 };
const missing = [...Object.keys(all), ...Object.keys(birth)];
const details = { known: {}, missing };
const dob = ['dob_month', 'dob_day', 'dob_year'];

test('asks only the birth date of a buyer whose page knows the rest', () => {
  expect(fieldsToAsk(details, all, {})).toEqual(dob);
});

test('asks everything of a buyer of whom nothing is known', () => {
  expect(fieldsToAsk(details, {}, {})).toHaveLength(10);
});

test('asks a birth date as a whole', () => {
  expect(fieldsToAsk(details, { ...all, dob_year: 1991 }, {})).toEqual(dob);
});

test('shows a birth date that the page gave, unless the shop asked it already', () => {
  expect(fieldsToAsk(details, { ...all, ...birth }, {})).toEqual(dob);
  expect(fieldsToAsk(details, { ...all, ...birth }, { skipDOBPage: true })).toEqual([]);
  expect(fieldsToAsk(details, { ...all, ...birth }, { runInBackground: true })).toEqual([]);
});

test('asks what the shop wants shown, and an email only once', () => {
  const known = { ...all, ...birth };
  expect(fieldsToAsk(details, known, { skipDOBPage: true, showfullname: true })).toEqual(['first_name', 'last_name']);
  expect(fieldsToAsk(details, known, { skipDOBPage: true, require_email: true })).toEqual(['email']);
  const withEmail = { ...known, email: 'dana@example.com' };
  expect(fieldsToAsk(details, withEmail, { skipDOBPage: true, require_email: true })).toEqual([]);
});

test('offers everything for a change, email and phone only when they were given', () => {
  expect(fieldsToChange(all)).toHaveLength(10);
  expect(fieldsToChange({ ...all, phone: '1' })).toContain('phone');
});

test('asks no state of a country that has no list of them, and says Other', () => {
  const { state: _, ...british } = { ...all, country: 'GB', zip: 'SW1A 1AA' };
  expect(fieldsToAsk(details, british, {})).toEqual(dob);
  expect(withState(british)).toMatchObject({ state: 'ZZ' });
  expect(withState({ ...all, country: 'Canada' }).state).toBe('ID');
  const { state: __, ...american } = all;
  expect(fieldsToAsk(details, american, {})).toContain('state');
  expect(withState(american)).not.toHaveProperty('state');
});
