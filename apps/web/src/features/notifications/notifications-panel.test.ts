import type { AnswerOf } from '@carded/client';
import type { LoginView } from '@carded/contract';
import { expect, test } from 'vitest';
import { noticesOf } from './notifications-panel.tsx';

type Answer = AnswerOf<'accounts.get'>;
const owner = { kind: 'owner', permissions: [] } as unknown as LoginView;
const sub = (...permissions: string[]) => ({ kind: 'sub_user', permissions }) as unknown as LoginView;
const quiet = {
  active: true,
  installed: true,
  business_name: 'Shop',
  business_country: 'US',
  billing_country: 'US',
  billing_address: '1 Main Street',
  personal_firstname: 'Ingrid',
  personal_email: 'ingrid@shop.example',
  personal_email_bounced: false,
  id_storage_enabled: false,
  id_storage_notice_dismissed: false,
  dismissed: [],
  trial_ends: null,
  trial_ends_scan: null,
};
const answer = (account: object = {}, stats: object = {}): Answer =>
  ({
    account: { ...quiet, ...account },
    websites: [],
    stats: { trial_remaining: null, trial_remaining_scan: null, ...stats },
  }) as unknown as Answer;
const headings = (given: Answer, login = owner) => noticesOf(given, login).map(({ heading }) => heading);

test('shows nothing for an account without a problem', () => expect(headings(answer())).toEqual([]));

test.each([
  [{ personal_email_bounced: true }, {}, 'Email to ingrid@shop.example bounced'],
  [{ billing_address: '' }, {}, 'The billing address is missing'],
  [{ active: false }, {}, 'Activate your account'],
  [{ business_country: 'CA', id_storage_enabled: true }, {}, 'IDs of your buyers are stored'],
  [{}, { trial_remaining: 1 }, 'Free trial: 1 verification left'],
  [{}, { trial_remaining: 0 }, 'Free trial ended'],
  [{}, { trial_remaining_scan: 12 }, 'Free scan trial: 12 scans left'],
  [{}, { trial_remaining_scan: 0 }, 'Free scan trial ended'],
])('%j %j: %s', (account, stats, heading) => expect(headings(answer(account, stats))).toEqual([heading]));

test('welcomes a new account and helps to install, until something was verified', () =>
  expect(headings(answer({ installed: false }))).toEqual(['Welcome, Ingrid', 'Install Carded in your shop']));

test('shows each notice only to those with its permission', () => {
  const all = answer(
    {
      installed: false,
      billing_address: '',
      personal_email_bounced: true,
      business_country: 'CA',
      id_storage_enabled: true,
    },
    { trial_remaining: 3, trial_remaining_scan: 4 },
  );
  expect(headings(all)).toHaveLength(7);
  expect(headings(all, sub('websites'))).toEqual(['Install Carded in your shop']);
  expect(headings(all, sub('id_scanner'))).toEqual(['Free scan trial: 4 scans left']);
  expect(headings(all, sub('news'))).toEqual([]);
  expect(headings(all, sub('billing')).sort()).toEqual([
    'Free scan trial: 4 scans left',
    'Free trial: 3 verifications left',
    'The billing address is missing',
    'Welcome, Ingrid',
  ]);
});

test('a notice that was put away stays away, also Canada’s', () => {
  expect(headings(answer({ installed: false, dismissed: ['welcome_dismissed', 'install_notice_dismissed'] }))).toEqual(
    [],
  );
  expect(
    headings(answer({ business_country: 'CA', id_storage_enabled: true, dismissed: ['id_storage_notice_dismissed'] })),
  ).toEqual([]);
});

test('the notice about kept IDs leads to where that is set, and is for the owner, whose setting it is', () => {
  const given = answer({ business_country: 'CA', id_storage_enabled: true });
  expect(noticesOf(given, owner)[0]?.link?.to).toBe('/account/websites');
  expect(headings(given, sub('account', 'websites'))).toEqual([]);
});

test('an owner who dismissed the welcome is still told to activate the account', () => {
  const away = { dismissed: ['welcome_dismissed', 'install_notice_dismissed'], installed: false };
  expect(headings(answer({ ...away, active: false }))).toEqual(['Activate your account']);
  expect(headings(answer({ ...away, active: false, dismissed: ['activate_notice_dismissed'] }))).toEqual([
    'Install Carded in your shop',
  ]);
});

test('a trial that was put away comes back when nothing is left, and can be put away again', () => {
  const dismissed = ['trial_notice_dismissed', 'trial_scan_notice_dismissed'];
  const left = (remaining: number, more: string[] = []) =>
    headings(
      answer({ dismissed: [...dismissed, ...more] }, { trial_remaining: remaining, trial_remaining_scan: remaining }),
    );
  expect(left(20)).toEqual([]);
  expect(left(0)).toEqual(['Free trial ended', 'Free scan trial ended']);
  expect(left(0, ['trial_used_up_notice_dismissed', 'trial_scan_used_up_notice_dismissed'])).toEqual([]);
});

test('a trial that is over says so, and names no end, least of all one that is past', () => {
  const ends = '2026-11-02T00:00:00.000Z';
  const over = answer({ trial_ends: ends, trial_ends_scan: ends }, { trial_remaining: 0, trial_remaining_scan: 0 });
  expect(noticesOf(over, owner).map(({ heading, text }) => [heading, text])).toEqual([
    ['Free trial ended', 'From now on, each verification is charged at the plan’s price.'],
    ['Free scan trial ended', 'From now on, each scan is charged at the plan’s price.'],
  ]);
});
