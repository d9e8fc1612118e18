import type { LoginView } from '@carded/contract';
import { permissions } from '@carded/domain/codes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountRedirect, maySee } from './account-redirect.ts';
import { pagesSeen } from './nav.ts';
import { loginView } from './testing/login-for-tests.ts';

const login = (held: LoginView['permissions'], also: Partial<LoginView> = {}) =>
  loginView({ kind: 'sub_user', token: 't', permissions: held, ...also });
const partsOf = (held: string[]) => pagesSeen(login(held)).groups.flatMap(({ items }) => items.map(({ part }) => part));

test('shows a login for one thing that thing, and its own sign-in', () => {
  expect(partsOf(['websites'])).toEqual(expect.arrayContaining(['usage', 'websites', 'install']));
  expect(partsOf(['websites'])).not.toContain('verifications');
  expect(partsOf(['billing'])).toEqual(expect.arrayContaining(['billing', 'edit', 'taxes']));
});

test('shows a login that only scans nothing but the scanner', () => {
  expect(pagesSeen(login(['id_scanner']))).toEqual({
    lands: 'ID scanner',
    groups: [{ heading: null, items: [expect.objectContaining({ part: 'id_scanner' })] }],
    also: ['Your sign-in'],
  });
});

test('hides the whole account’s pages from a login limited to websites', () => {
  const made = login(['account', 'billing', 'support', 'websites'], { access_type: 2, websites: [] });
  const parts = pagesSeen(made).groups.flatMap(({ items }) => items.map(({ part }) => part));
  expect(parts).toEqual(expect.arrayContaining(['websites', 'users']));
  for (const part of ['billing', 'edit', 'support', 'taxes']) expect(parts).not.toContain(part);
});

test('promises no page that turns the login away', () => {
  const codes = permissions.map(({ code }) => code);
  fc.assert(
    fc.property(fc.subarray(codes), (held) => {
      const made = login(held);
      return pagesSeen(made).groups.every(({ items }) =>
        items.every(({ part }) => {
          const turned = accountRedirect(made, `/account/${part}`);
          return turned === null || turned === `/account/${part}`;
        }),
      );
    }),
  );
});

test('a login with the account permission looks after logins, one without it does not', () => {
  expect(maySee(login(['account']), 'users')).toBe(true);
  expect(maySee(login(['billing', 'websites', 'verifications']), 'users')).toBe(false);
});
