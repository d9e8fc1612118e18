import { expect, test } from 'vitest';
import { dateInWords, markDiffering } from '#features/results/difference-words.ts';

test('writes days in words', () => {
  expect(dateInWords('1991-04-17', 'en')).toBe('April 17, 1991');
  expect(dateInWords('1991-04-17', 'es')).toBe('17 de abril de 1991');
  expect(dateInWords('soon', 'en')).toBe('soon');
});

test('marks the words that the other text does not have', () => {
  expect(markDiffering('Dana Whitcomb', 'DANA REYES')).toEqual([
    { word: 'Dana', differs: false },
    { word: 'Whitcomb', differs: true },
  ]);
  expect(markDiffering('José Núñez', 'Jose Nunez').every(({ differs }) => !differs)).toBe(true);
});
