import { CallError } from '@carded/client';
import type { ErrorCode } from '@carded/contract';
import { expect, test } from 'vitest';
import { readSignInError } from './read-sign-in-error.ts';

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
