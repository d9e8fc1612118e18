import type { StaffGrant } from '@carded/domain/codes';
import { expect, test } from 'vitest';
import { staffRedirect } from './staff-shell.tsx';
import { loginView } from './testing/login-for-tests.ts';

const staff = (grants: StaffGrant[], mfa = true) => loginView({ kind: 'staff', mfa, grants });

test('staff without a second step sets it up before anything else', () => {
  expect(staffRedirect(staff(['review'], false), '/staff/reviews')).toBe('/staff/security');
  expect(staffRedirect(staff(['review'], false), '/staff/security')).toBeNull();
  expect(staffRedirect(staff(['review']), '/staff/reviews')).toBeNull();
});

test('staff is led to what their grants open', () => {
  expect(staffRedirect(staff(['support']), '/staff/reviews')).toBe('/staff/accounts');
  expect(staffRedirect(staff(['operate']), '/staff/accounts/0199')).toBe('/staff/operations');
  expect(staffRedirect(staff([]), '/staff/reviews')).toBe('/staff/security');
  expect(staffRedirect(staff([]), '/staff/security')).toBeNull();
});

test('a merchant has no business there', () => {
  expect(staffRedirect(loginView({ mfa: true }), '/staff/security')).toBe('/account/usage');
});
