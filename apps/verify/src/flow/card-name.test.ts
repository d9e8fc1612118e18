import { expect, test } from 'vitest';
import { cardName, writtenName } from '#flow/card-name.ts';

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
