import { CallError } from '@carded/client';
import type { ErrorCode } from '@carded/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { continuePath, readSignInError } from './onboarding-store.ts';

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

test('never redirects to another origin, whatever the value', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', '/', '//', '/\\', '/%2f', '/\t', '/.//', '/@'), (tail, head) => {
      const path = continuePath(head + tail, origin);
      return path === null || new URL(path, origin).origin === origin;
    }),
  );
});

const refusal = (code: ErrorCode, message: string) =>
  readSignInError(new CallError(401, code, message, { code, message }));

test('asks for the code without a second sentence when only the code is missing', () => {
  expect(refusal('mfa_token_required', 'mfa_token_required')).toEqual({
    message: null,
    asksForCode: true,
    isLockedOut: false,
  });
});

test('keeps the field and says so when the code is wrong', () => {
  expect(refusal('mfa_token_wrong', 'Authentication code failed.')).toEqual({
    message: 'Authentication code failed.',
    asksForCode: true,
    isLockedOut: false,
  });
});

test.each([
  ['mfa_token_required_primary', 'mfa_token_required_primary', null],
  ['mfa_token_wrong', 'Authentication code failed._primary', 'Authentication code failed.'],
] as const)('strips the suffix of %s and says that the login is locked out', (code, message, text) => {
  expect(refusal(code, message)).toEqual({ message: text, asksForCode: true, isLockedOut: true });
});

test('shows the server’s words for anything else, and the fallback when there are none', () => {
  expect(refusal('invalid_credentials', 'The email or password is wrong').message).toBe(
    'The email or password is wrong',
  );
  expect(readSignInError(new Error('boom')).message).toBe('An error occurred. Please try again later.');
});
