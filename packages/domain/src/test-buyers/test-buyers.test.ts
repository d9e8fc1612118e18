import { expect, it } from 'vitest';
import { isTestPhoneCodeRight, testBuyerOf } from './index.ts';

it.each([
  ['John', 'Doe', 'john_doe'],
  ['JANE', 'DOE', 'jane_doe'],
  [' frank ', 'doe', 'frank_doe'],
  ['Grace', 'Doe', 'grace_doe'],
  ['John', 'Doering', null],
  ['', 'Doe', null],
])('knows %s %s', (firstName, lastName, name) => {
  expect(testBuyerOf({ firstName, lastName })).toBe(name);
});

it('takes one phone code only', () => {
  expect(isTestPhoneCodeRight('111111')).toBe(true);
  expect(isTestPhoneCodeRight('111112')).toBe(false);
});
