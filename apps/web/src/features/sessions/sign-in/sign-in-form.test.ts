import type { LoginView } from '@carded/contract';
import { expect, test } from 'vitest';
import { keptCode, targetAfterSignIn } from './sign-in-form.tsx';

const login = (kind: LoginView['kind'], permissions: string[] = []) => ({ kind, permissions }) as unknown as LoginView;

test('a store that waits comes before the page that was wanted, and that before the account', () => {
  expect(targetAfterSignIn(login('owner'), true, '/account/websites')).toBe('/onboarding');
  expect(targetAfterSignIn(login('owner'), false, '/account/websites')).toBe('/account/websites');
  expect(targetAfterSignIn(login('owner'), false, null)).toBe('/account');
});
test('a login that only scans goes to the scanner', () => {
  expect(targetAfterSignIn(login('sub_user', ['id_scanner']), false, '/account/websites')).toBe('/account/id_scanner');
});
test('staff goes to staff’s screens', () => {
  expect(targetAfterSignIn(login('staff'), true, '/account/websites')).toBe('/staff/reviews');
  expect(targetAfterSignIn(login('staff'), false, '/staff/maintenance')).toBe('/staff/maintenance');
});

test('a code is asked for only while the email is that of the login that has one', () => {
  expect(keptCode('dana@shop.example', ' Dana@shop.example')).toBe('dana@shop.example');
  expect(keptCode('dana@shop.example', 'lee@shop.example')).toBeNull();
  expect(keptCode(null, 'dana@shop.example')).toBeNull();
});
