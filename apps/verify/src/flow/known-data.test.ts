import { expect, test } from 'vitest';
import {
  asTexts,
  cardName,
  fieldsToAsk,
  fieldsToChange,
  knownFromPage,
  withState,
  writtenName,
} from '#flow/known-data.ts';

test('takes texts and dates that can be sent', () => {
  expect(knownFromPage({ first_name: ' Dana ', dob_year: '1991', dob_month: '04' })).toEqual({
    first_name: 'Dana',
    dob_year: 1991,
    dob_month: 4,
  });
});

test('leaves out empty texts, unknown names, impossible numbers and what is no email', () => {
  expect(
    knownFromPage({
      last_name: '  ',
      toString: 'x',
      full_name: 'D W',
      dob_day: '32',
      dob_month: 'April',
      email: 'dana',
    }),
  ).toEqual({});
});

test('cuts texts to what the server takes', () => {
  expect(knownFromPage({ zip: '8'.repeat(50) }).zip).toHaveLength(20);
});

test('gives the page its values back as texts', () => {
  expect(asTexts({ first_name: 'Dana', dob_year: 1991 })).toEqual({ first_name: 'Dana', dob_year: '1991' });
});

test('takes the name on the card when the names differ', () => {
  expect(cardName([{ field: 'name', order: 'Dana Whitcomb', card: 'DANA REYES' }])).toBe('Dana Reyes');
  expect(cardName([{ field: 'birth_date', order: '1991-04-17', card: '1991-04-18' }])).toBeNull();
});

test.each([
  ['MARIA SAMPLE', 'Maria Sample'],
  ["SEAN O'BRIEN-SMITH", "Sean O'Brien-Smith"],
  ['ÉLODIE ÑÚÑEZ', 'Élodie Ñúñez'],
  ['Ronald McDonald', 'Ronald McDonald'],
])('writes %s as %s', (card, written) => {
  expect(writtenName(card)).toBe(written);
});

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

test('asks for every field when nothing about the buyer is known', () => {
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
