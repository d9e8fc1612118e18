import type { RowsOf } from './row.ts';

const waiting = { type: 'shopify', uuid: '01990000-0000-7000-8000-00000000dead' };
const secretText = 'x'.repeat(43);

export const stores: RowsOf<'stores'> = {
  'stores.approveConnection': {
    object: null,
    request: () => ({
      body: {
        ...{ platform: 'woocommerce', site: 'https://woo.example', return: 'https://woo.example/wp-admin' },
        ...{ challenge: secretText, state: secretText },
      },
    }),
  },
  'stores.exchangeConnection': {
    object: null,
    request: () => ({ body: { code: secretText, verifier: secretText } }),
  },
  'stores.claim': { object: null, request: () => ({ body: { claim: 'x'.repeat(32) } }) },
  'stores.waiting': { object: null, request: () => ({ params: waiting }) },
  'stores.link': { object: null, request: () => ({ params: waiting, body: {} }) },
  'stores.createAccount': {
    object: null,
    request: () => ({
      params: waiting,
      body: {
        personal: { firstName: 'Ines', lastName: 'Okafor' },
        business: { name: 'Harbor Vape', country: 'US', state: 'ID' },
        terms: { version: '1' },
      },
    }),
  },
  'stores.list': { object: null, request: () => ({}) },
  'stores.charge': { object: 'store', request: ({ store }) => ({ params: { uuid: store, return: 'billing' } }) },
  'stores.settleBilling': { object: 'store', request: ({ store }) => ({ params: { uuid: store } }) },
  'stores.disconnect': { object: 'store', request: ({ store }) => ({ params: { uuid: store } }) },
};
