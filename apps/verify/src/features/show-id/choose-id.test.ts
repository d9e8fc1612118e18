import { expect, test } from 'vitest';
import { isFrontMissing, nextSide } from '#features/show-id/choose-id.tsx';

test.each([
  ['card', [], 'front'],
  ['card', ['front'], 'back'],
  ['card', ['front', 'back'], 'front'],
  ['card', ['back'], 'front'],
  ['passport', ['front'], 'passport'],
] as const)('asks of a %s after %j for the %s', (kind, received, side) => {
  expect(nextSide(kind, received)).toBe(side);
});

test.each([
  [undefined, false],
  [['front'], false],
  [['front', 'back'], false],
  [['back'], true],
] as const)('after %j, tells whether only the front is missing: %s', (received, is) => {
  expect(isFrontMissing(received)).toBe(is);
});
