import type { LoginView } from '@carded/contract';
import { expect, test } from 'vitest';
import { navFor } from './nav.ts';
import { foundItems, matchingItems, paletteItems } from './palette-items.ts';
import { loginView } from './testing/login-for-tests.ts';

const websites = [{ token: 'pk_live_1', domain: 'vapor.example', name: 'Northfork Vapor' }];
const itemsOf = (who: LoginView) =>
  paletteItems({ login: who, base: '/account', groups: navFor(who), websites, recent: [] });

test('an owner finds pages, websites by name or domain, and actions', () => {
  const items = itemsOf(loginView());
  const first = (typed: string) => matchingItems(items, typed, true)[0]?.to;
  expect(first('bill')).toBe('/account/billing');
  expect(first('northfork')).toBe('/account/websites/pk_live_1');
  expect(first('vapor.example')).toBe('/account/websites/pk_live_1');
  expect(first('new ticket')).toBe('/account/support/new');
  expect(first('passkey')).toBe('/account/security');
});

test('text that is no page’s name is searched as a buyer, and stays out of the address', () => {
  const [only, ...more] = matchingItems(itemsOf(loginView()), 'Tyler Brandvold', true);
  expect(more).toEqual([]);
  expect(only).toMatchObject({ to: '/account/verifications', state: { find: 'Tyler Brandvold' } });
});

test('a limited login is led nowhere it may not go', () => {
  const items = itemsOf(loginView({ kind: 'sub_user', permissions: ['news'] }));
  expect(items.map(({ to }) => to).sort()).toEqual(['/account/news', '/account/security', '/account/usage']);
  expect(matchingItems(items, 'Tyler', false)).toEqual([]);
});

test('a login that is limited to some websites adds none', () => {
  const items = itemsOf(
    loginView({ kind: 'sub_user', permissions: ['websites'], access_type: 2, websites: ['pk_live_1'] }),
  );
  expect(items.map(({ id }) => id)).toContain('website-pk_live_1');
  expect(items.map(({ id }) => id)).not.toContain('do-add');
});

test('a viewer of an account is offered no action that changes it', () => {
  const account = {
    uuid: '',
    business_name: '',
    active: true,
    broker: false,
    scanner_enabled: false,
    time_zone: 'UTC',
  };
  const view = { id: '1', by: 'broker', level: 'log', ticket: null, started: '', ends: '', account } as const;
  const groups = new Set(itemsOf(loginView({ view })).map(({ group }) => group));
  expect([...groups].sort()).toEqual(['Pages', 'Websites']);
});

test('a result of staff’s search links to its account, and a ticket to itself', () => {
  const one = { id: '2', account: '1', business: 'Cedar Ridge', label: 'cedar.example' };
  const items = foundItems([
    { ...one, kind: 'website' },
    { ...one, kind: 'ticket', label: '#1002' },
  ]);
  expect(items.map(({ label, detail, to }) => [label, detail, to])).toEqual([
    ['Cedar Ridge', 'Website: cedar.example', '/staff/accounts/1'],
    ['Cedar Ridge', 'Ticket: #1002', '/staff/support/view/2'],
  ]);
});
