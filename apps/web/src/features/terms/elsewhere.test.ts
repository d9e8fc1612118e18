import type { LoginView } from '@carded/contract';
import { expect, test } from 'vitest';
import { termsElsewhere } from './elsewhere.ts';

const login = (also: Partial<LoginView>) =>
  ({ kind: 'owner', tos_accepted: false, permissions: [], ...also }) as LoginView;

test('keeps an owner who has not accepted on the terms', () => {
  expect(termsElsewhere(login({}))).toBeNull();
});

test('sends everyone else on: who accepted, sub-users whatever the account did, and staff', () => {
  expect(termsElsewhere(login({ tos_accepted: true }))).toBe('/account/usage');
  expect(termsElsewhere(login({ kind: 'sub_user' }))).toBe('/account/usage');
  expect(termsElsewhere(login({ kind: 'sub_user', permissions: ['id_scanner'] }))).toBe('/account/id_scanner');
  expect(termsElsewhere(login({ kind: 'staff' }))).toBe('/staff/reviews');
});
