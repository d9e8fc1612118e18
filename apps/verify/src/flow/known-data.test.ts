import { expect, test } from 'vitest';
import { asTexts, cardName, knownFromPage, writtenName } from '#flow/known-data.ts';

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
