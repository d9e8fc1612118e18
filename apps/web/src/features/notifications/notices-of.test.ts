import type { AnswerOf } from '@carded/client';
import type { LoginView } from '@carded/contract';
import { expect, test } from 'vitest';
import { noticesOf } from './notices-of.ts';

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

test('says nothing of an account where all is well', () => expect(headings(answer())).toEqual([]));

test.each([
  [{ personal_email_bounced: true }, {}, 'Mail to ingrid@shop.example came back'],
  [{ billing_address: '' }, {}, 'The billing address is missing'],
  [{ active: false }, {}, 'Activate your account'],
  [{ business_country: 'CA', id_storage_enabled: true }, {}, 'IDs of your buyers are stored'],
  [{}, { trial_remaining: 1 }, 'Free trial: 1 verification left'],
  [{}, { trial_remaining_scan: 12 }, 'Free scan trial: 12 scans left'],
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
    headings(answer({ business_country: 'CA', id_storage_enabled: true, id_storage_notice_dismissed: true })),
  ).toEqual([]);
});
