import type { LoginView } from '@carded/contract';
import { expect, test } from 'vitest';
import { staffElsewhere } from './staff-elsewhere.ts';

const login = (kind: LoginView['kind'], mfa: boolean) => ({ kind, mfa, permissions: [] }) as unknown as LoginView;

test('staff without a second step sets it up before anything else', () => {
  expect(staffElsewhere(login('staff', false), '/staff/reviews')).toBe('/staff/security');
  expect(staffElsewhere(login('staff', false), '/staff/security')).toBeNull();
  expect(staffElsewhere(login('staff', true), '/staff/reviews')).toBeNull();
});

test('a merchant has no business there', () => {
  expect(staffElsewhere(login('owner', true), '/staff/security')).toBe('/account/usage');
});
