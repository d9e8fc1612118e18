import { expect, it } from 'vitest';
import { modeChoices } from './customer-joined.tsx';

it('names each scanner mode of a customer as the scanner does', () => {
  expect(modeChoices).toEqual([
    { value: '1', label: 'ID validation' },
    { value: '2', label: 'Birth date only' },
  ]);
});
