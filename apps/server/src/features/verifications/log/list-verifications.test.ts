import { expect, it } from 'vitest';
import { isNear } from './list-verifications.ts';

const dana = { first_name: 'Dana', last_name: 'Whitcomb' };

it.each([
  ['Whitcmob', true],
  ['Whjtcomb', true],
  ['Qhitcomb', true],
  ['hWitcomb', true],
  ['Whitcombe', true],
  ['Whitcm', true],
  ['Xana', true],
  ['Dana Whotcomb', true],
  ['Whitcomb Dqna', true],
  ['Dxna Whotcomb', false],
  ['Whxtcmob', false],
  ['Da', false],
  ['Whitman', false],
  ['Dora Whitcomb', false],
])('takes %s for Dana Whitcomb with one typo: %s', (text, is) => {
  expect(isNear(text, dana)).toBe(is);
});
