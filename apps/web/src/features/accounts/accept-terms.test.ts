import type { LoginView } from '@carded/contract';
import { expect, test } from 'vitest';
import { termsRedirect } from './accept-terms.tsx';

const login = (also: Partial<LoginView>) =>
  ({ kind: 'owner', tos_accepted: false, permissions: [], ...also }) as LoginView;

test('keeps an owner who has not accepted on the terms', () => {
  expect(termsRedirect(login({}))).toBeNull();
});

test('redirects everyone else: owners who accepted, all sub-users, and staff', () => {
  expect(termsRedirect(login({ tos_accepted: true }))).toBe('/account/usage');
  expect(termsRedirect(login({ kind: 'sub_user' }))).toBe('/account/usage');
  expect(termsRedirect(login({ kind: 'sub_user', permissions: ['id_scanner'] }))).toBe('/account/id_scanner');
  expect(termsRedirect(login({ kind: 'staff' }))).toBe('/staff/reviews');
});
