import { expect, it } from 'vitest';
import { asTyped, readAmount, readUnitPrice } from './dollars.ts';

it.each([
  ['25', 2_500],
  ['$1,250.50', 125_050],
  [' 0.01 ', 1],
  ['19.9', 1_990],
  ['1,25', null],
  ['12,34', null],
  ['0', null],
  ['', null],
  ['-5', null],
  ['1.005', null],
  ['five', null],
])('%s is %s cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

it.each([
  ['0.045', 45_000],
  ['0', 0],
  ['25', 25_000_000],
  ['0.0000001', null],
  ['', null],
])('%s is %s millionths', (text, micros) => {
  expect(readUnitPrice(text)).toBe(micros);
});

it('is typed again as it was', () => {
  expect(readAmount(asTyped(1_205))).toBe(1_205);
});
