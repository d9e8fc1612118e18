import { expect, test } from 'vitest';
import { heldForMs } from './loaded.tsx';

test('an answer within 200 ms shows no skeleton', () => {
  expect(heldForMs(0)).toBe(0);
  expect(heldForMs(200)).toBe(0);
});
test('a skeleton that came stays for 400 ms', () => {
  expect(heldForMs(201)).toBe(399);
  expect(heldForMs(500)).toBe(100);
  expect(heldForMs(600)).toBe(0);
  expect(heldForMs(5_000)).toBe(0);
});
