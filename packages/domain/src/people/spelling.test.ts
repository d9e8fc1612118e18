import { expect, test } from 'vitest';
import { isOneEdit } from './spelling.ts';

test.each([
  ['webhok', 'webhook', true],
  ['webhook', 'webhok', true],
  ['webhooj', 'webhook', true],
  ['wbehook', 'webhook', true],
  ['wehbokk', 'webhook', false],
  ['proof', 'proofing', false],
])('%s for %s is one edit: %s', (asked, word, isOff) => {
  expect(isOneEdit(asked, word)).toBe(isOff);
});
