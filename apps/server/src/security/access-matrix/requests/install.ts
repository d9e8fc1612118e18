import type { RowsOf } from './row.ts';

export const install: RowsOf<'install'> = {
  'install.report': { object: null, request: () => ({ query: { nonce: 'nobody', page: '{}' } }) },
  'install.guide': {
    object: 'websiteKey',
    request: (named) => ({ query: { website: named.websiteKey, platform: 'woocommerce' } }),
  },
  'install.ownCode': {
    object: 'websiteKey',
    request: (named) => ({ query: { website: named.websiteKey, page: 'client' } }),
  },
  'install.detect': { object: 'websiteKey', request: (named) => ({ body: { website: named.websiteKey } }) },
  'install.send': {
    object: 'websiteKey',
    request: (named) => ({
      body: { website: named.websiteKey, platform: 'woocommerce', email: 'developer@example.com' },
    }),
  },
  'install.request': {
    object: 'websiteKey',
    request: (named) => ({ body: { website: named.websiteKey, platform: 'woocommerce', note: 'Please help.' } }),
  },
  'install.beginCheck': { object: 'websiteKey', request: (named) => ({ body: { website: named.websiteKey } }) },
  'install.check': { object: 'websiteKey', request: (named) => ({ query: { website: named.websiteKey } }) },
};
