import { expect, test } from 'vitest';
import { accountRedirect } from './account-redirect.ts';
import { loginView } from './testing/login-for-tests.ts';

const sub = (permissions: string[]) => loginView({ kind: 'sub_user', permissions });

test('an owner who accepted the terms stays where they are', () => {
  expect(accountRedirect(loginView(), '/account/websites')).toBeNull();
});
test('an owner without accepted terms goes to the terms, a sub-user does not', () => {
  expect(accountRedirect(loginView({ tos_accepted: false }), '/account/usage')).toBe('/account/tos');
  expect(accountRedirect({ ...sub(['websites']), tos_accepted: false }, '/account/usage')).toBeNull();
});
test('a login with only id_scanner goes to the scanner', () => {
  expect(accountRedirect(sub(['id_scanner']), '/account/usage')).toBe('/account/id_scanner');
});
test('a login with only id_scanner is sent to billing or usage while the scanner is off', () => {
  const clerk = sub(['id_scanner']);
  expect(accountRedirect({ ...clerk, active: false }, '/account/websites')).toBe('/account/billing');
  expect(accountRedirect({ ...clerk, active: false }, '/account/billing')).toBeNull();
  expect(accountRedirect({ ...clerk, scanner_enabled: false }, '/account/websites')).toBe('/account/usage');
  expect(accountRedirect({ ...clerk, scanner_enabled: false }, '/account/usage')).toBeNull();
});
test('an inactive account is sent to billing, and may write to support', () => {
  const closed = loginView({ active: false });
  expect(accountRedirect(closed, '/account/websites')).toBe('/account/billing');
  expect(accountRedirect(closed, '/account/support/new')).toBeNull();
  expect(accountRedirect({ ...sub(['websites']), active: false }, '/account/support')).toBe('/account/usage');
});
test('a scanner link belongs to who may see websites, the scanner’s settings to the owner', () => {
  expect(accountRedirect(sub(['websites']), '/account/id_scanner/access/key')).toBeNull();
  expect(accountRedirect(sub(['id_scanner', 'billing']), '/account/id_scanner/access/key')).toBe('/account/usage');
  expect(accountRedirect(sub(['websites', 'id_scanner']), '/account/id_scanner/settings')).toBe('/account/usage');
  expect(accountRedirect(loginView({ scanner_enabled: false }), '/account/id_scanner/settings')).toBeNull();
});
test('a login without the permission is sent to usage', () => {
  expect(accountRedirect(sub(['websites']), '/account/verifications/x')).toBe('/account/usage');
  expect(accountRedirect(sub(['websites']), '/account/users')).toBe('/account/usage');
  expect(accountRedirect(loginView(), '/account/customers')).toBe('/account/usage');
});
test('everyone reaches their own sign-in, once the terms are accepted', () => {
  const logins = [
    loginView({ active: false }),
    sub(['id_scanner']),
    { ...sub(['id_scanner']), scanner_enabled: false },
    sub([]),
  ];
  for (const each of logins) expect(accountRedirect(each, '/account/security')).toBeNull();
  expect(accountRedirect(loginView({ tos_accepted: false }), '/account/security')).toBe('/account/tos');
});
test('an account that is not active goes to billing', () => {
  expect(accountRedirect(loginView({ active: false }), '/account/verifications')).toBe('/account/billing');
  expect(accountRedirect(loginView({ active: false }), '/account/id_scanner/settings')).toBe('/account/billing');
  expect(accountRedirect(loginView({ active: false }), '/account/id_scanner/access/key')).toBe('/account/billing');
});
test('staff goes to the review queue', () => {
  expect(accountRedirect(loginView({ kind: 'staff' }), '/account/usage')).toBe('/staff/reviews');
});
