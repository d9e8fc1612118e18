import type { LoginView } from '@carded/contract';
import { expect, test } from 'vitest';
import { staffRedirect } from './staff-redirect.ts';

const login = (kind: LoginView['kind'], mfa: boolean) => ({ kind, mfa, permissions: [] }) as unknown as LoginView;

test('staff without a second step sets it up before anything else', () => {
  expect(staffRedirect(login('staff', false), '/staff/reviews')).toBe('/staff/security');
  expect(staffRedirect(login('staff', false), '/staff/security')).toBeNull();
  expect(staffRedirect(login('staff', true), '/staff/reviews')).toBeNull();
});

test('a merchant has no business there', () => {
  expect(staffRedirect(login('owner', true), '/staff/security')).toBe('/account/usage');
});
