import { expect, it } from 'vitest';
import { unicodeRange } from './site-letters.ts';

it.each([
  ['abc', 'U+61-63'],
  ['ac', 'U+61,U+63'],
  ['db’a', 'U+61-62,U+64,U+2019'],
])('writes %s as %s', (letters, range) => {
  expect(unicodeRange([...letters])).toBe(range);
});
