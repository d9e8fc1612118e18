import { expect, test } from 'vitest';
import { markDiffering } from '#features/results/refused-screen.tsx';

test('marks the words that the other text does not have', () => {
  expect(markDiffering('Dana Whitcomb', 'DANA REYES')).toEqual([
    { word: 'Dana', differs: false },
    { word: 'Whitcomb', differs: true },
  ]);
  expect(markDiffering('José Núñez', 'Jose Nunez').every(({ differs }) => !differs)).toBe(true);
});
