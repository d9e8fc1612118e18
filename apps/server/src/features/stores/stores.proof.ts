import { createHash } from 'node:crypto';
import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { playPlatform } from '#testing/index.ts';
import type { At } from '#testing/world/at.ts';

const verifier = 'v'.repeat(43);
const connectRequest = {
  ...{ platform: 'woocommerce' as const, site: 'https://woo.example', return: 'https://woo.example/wp-admin' },
  ...{ challenge: createHash('sha256').update(verifier).digest('base64url'), state: 's'.repeat(43) },
};
const secretText = 'x'.repeat(43);
const waiting = { type: 'shopify', uuid: '01990000-0000-7000-8000-00000000dead' };
const type = 'shopify';
/** A platform that can do all there is. */
const playing = ({ server: { context }, world: { home, own } }: At) => {
  context.providers.stores = { shopify: playPlatform().platform };
  return { account: home.account.accountId, store: own.store };
};

export const endpoints: ProofsOf<'stores'> = {
  'stores.claim': {
    audience: 'anyone',
    request: () => ({ body: { claim: 'x'.repeat(32) } }),
    given: ({ world: { kept } }) => [{ body: { claim: kept.arrivals.arrival.claim } }],
    changes: [],
  },
  'stores.waiting': {
    audience: 'anyone',
    request: () => ({ params: waiting }),
  },
  'stores.link': {
    audience: 'websites, all of them',
    request: () => ({ params: waiting, body: {} }),
    given: ({ world: { owner, kept } }) => {
      const { id, headers } = kept.arrivals.arrival;
      return [{ params: { type, uuid: id }, body: {} }, { cookie: `${owner.headers.cookie}; ${headers.cookie}` }];
    },
    changes: [
      '+ audit_rows store.linked of owner',
      '+ outbox store-set-up',
      '+ store_names',
      '+ store_work',
      '+ stores',
      '+ website_domains',
      '+ website_keys ×3',
      '+ website_names',
      '+ website_versions',
      '+ websites',
      '- store_arrivals of arrival',
    ],
  },
  'stores.createAccount': {
    audience: 'anyone',
    request: () => ({
      params: waiting,
      body: {
        personal: { firstName: 'Ines', lastName: 'Okafor' },
        business: { name: 'Harbor Vape', country: 'US', state: 'ID' },
        terms: { version: '1' },
      },
    }),
    given: ({ world: { kept } }) => {
      const { id, headers } = kept.arrivals.arrival;
      const body = {
        personal: { firstName: 'Paul', lastName: 'Okafor' },
        business: { name: 'Cedar Ridge Vape', country: 'US', state: 'OR' },
        terms: { version: '2' },
      };
      return [{ params: { type, uuid: id }, body }, headers];
    },
    changes: [
      '+ account_list',
      '+ account_secrets ×2',
      '+ accounts',
      '+ audit_rows account.created',
      '+ audit_rows session.started',
      '+ audit_rows store.linked',
      '+ audit_rows terms.accepted',
      '+ billing_accounts',
      '+ billing_due',
      '+ business_words ×3',
      '+ login_emails',
      '+ logins',
      '+ outbox store-mail',
      '+ outbox store-set-up',
      '+ outbox terms-mail',
      '+ sessions',
      '+ store_names',
      '+ store_work',
      '+ stores',
      '+ terms_acceptances',
      '+ website_domains',
      '+ website_keys ×3',
      '+ website_names',
      '+ website_versions',
      '+ websites',
      '- store_arrivals of arrival',
    ],
  },
  'stores.charge': {
    audience: 'billing, all websites, inactive too',
    object: 'store',
    request: (named) => ({ params: { uuid: named.store, return: 'billing' as const } }),
    changes: ['+ audit_rows store.charge_begun of owner, store'],
  },
  'stores.list': {
    audience: 'websites',
    inView: 'settings',
    request: () => ({}),
  },
  'stores.settleBilling': {
    audience: 'billing, all websites, inactive too',
    object: 'store',
    request: ({ store }) => ({ params: { uuid: store } }),
    given: async ({ ask, world: { owner, own } }) => {
      await ask('stores.charge', { params: { uuid: own.store, return: 'billing' } }, owner.headers);
      return [{ params: { uuid: own.store } }, owner.headers];
    },
    changes: ['+ audit_rows store.billing_checked of owner, store', '~ stores of website, store: state, billing'],
  },
  'stores.disconnect': {
    audience: 'websites, all of them',
    object: 'store',
    request: (named) => ({ params: { uuid: named.store } }),
    changes: [
      '+ audit_rows store.disconnected of owner, website, store',
      '- store_events of store',
      '- store_names of store',
      '- store_order_steps of store order',
      '- store_orders of website, store, store order',
      '- store_work of store',
      '- stores of website, store',
    ],
  },
  'stores.approveConnection': {
    audience: 'owner',
    request: () => ({ body: connectRequest }),
    changes: [
      '+ audit_rows store.connection_approved of owner',
      '+ store_connections of owner',
      '+ website_keys ×3',
      '+ website_names',
      '+ website_versions',
      '+ websites',
    ],
  },
  'stores.exchangeConnection': {
    audience: 'anyone',
    request: () => ({ body: { code: secretText, verifier: secretText } }),
    given: async ({ ask, world: { owner } }) => {
      const { location } = (await ask('stores.approveConnection', { body: connectRequest }, owner.headers)).body;
      const code = new URL(location).searchParams.get('code') ?? '';
      return [{ body: { code, verifier } }];
    },
    changes: [
      '+ account_secrets',
      '+ audit_rows store.linked of owner',
      '+ outbox store-mail',
      '+ outbox store-set-up',
      '+ store_names',
      '+ store_work',
      '+ stores',
      '- store_connections of owner',
    ],
  },
};

export const jobs: JobProofs = {
  'store-set-up': {
    given: (at) => playing(at),
    changes: ['~ stores of website, store: state, gate_secret_at, sealed_gate_secret, sealed_hook_secret'],
  },
  'store-mail': 'mails',
};
