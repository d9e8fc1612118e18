import { expect, test } from 'vitest';
import { cardName, markDiffering } from '#features/results/card-name.ts';

test('takes the name on the card, whole or in parts', () => {
  expect(cardName([{ field: 'name', order: 'Dana Whitcomb', card: 'Dana Reyes' }])).toBe('Dana Reyes');
  expect(cardName([{ field: 'last_name', order: 'Whitcomb', card: 'Reyes' }])).toBe('Reyes');
  expect(
    cardName([
      { field: 'first_name', order: 'D', card: 'Dana' },
      { field: 'last_name', order: 'W', card: 'Reyes' },
    ]),
  ).toBe('Dana Reyes');
  expect(cardName([{ field: 'dob', order: '1', card: '2' }])).toBeNull();
});

test('marks the words that the other text does not have', () => {
  expect(markDiffering('Dana Whitcomb', 'DANA REYES')).toEqual([
    { word: 'Dana', differs: false },
    { word: 'Whitcomb', differs: true },
  ]);
  expect(markDiffering('José Núñez', 'Jose Nunez').every(({ differs }) => !differs)).toBe(true);
});
