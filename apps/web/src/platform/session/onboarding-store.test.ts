import fc from 'fast-check';
import { expect, test } from 'vitest';
import { continuePath } from './onboarding-store.ts';

const origin = 'https://carded.test';

test('keeps a path of this origin with its query and fragment', () => {
  expect(continuePath('/account/verifications?status=4#top', origin)).toBe('/account/verifications?status=4#top');
});

test.each([
  null,
  '',
  'account',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/\t/evil.test',
  '/\n\\evil.test',
  '/..//evil.test',
])('refuses %j', (value) => {
  expect(continuePath(value, origin)).toBeNull();
});

test('never leads to another origin, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', '/', '//', '/\\', '/%2f', '/\t', '/.//', '/@'), (tail, head) => {
      const path = continuePath(head + tail, origin);
      return path === null || new URL(path, origin).origin === origin;
    }),
  );
});
