import type { ProofsOf } from '#security/proof.ts';

const page = {
  ...{ path: '/checkout', key: '', version: '', copies: 1, late: false, element: null, bound: 1, candidates: [] },
  ...{ fields: [], wallets: [], blocked: [], frame: 'reached', opened: false },
};

export const endpoints: ProofsOf<'install'> = {
  'install.guide': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({ query: { website: named.websiteKey, platform: 'woocommerce' } }),
  },
  'install.ownCode': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({ query: { website: named.websiteKey, page: 'client' } }),
  },
  'install.detect': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({ body: { website: named.websiteKey } }),
  },
  'install.send': {
    audience: 'websites',
    object: 'websiteKey',
    request: (named) => ({
      body: { website: named.websiteKey, platform: 'woocommerce', email: 'developer@example.com' },
    }),
    changes: [
      '+ audit_rows install.guide_sent of owner, website',
      '+ ledger ×2',
      '+ outbox send-waiting',
      '+ waiting_messages of website',
    ],
  },
  'install.request': {
    audience: 'support, all websites, inactive too',
    object: 'websiteKey',
    request: (named) => ({ body: { website: named.websiteKey, platform: 'woocommerce', note: 'Please help.' } }),
    changes: [
      '+ audit_rows install.requested of owner',
      '+ outbox ticket-mail',
      '+ ticket_queue',
      '+ ticket_replies of owner',
      '+ tickets of owner',
      '~ ticket_numbers: last_number',
    ],
  },
  'install.beginCheck': {
    audience: 'websites',
    object: 'websiteKey',
    request: (named) => ({ body: { website: named.websiteKey } }),
    changes: [
      '+ audit_rows install.check_begun of owner, website',
      '~ install_checks of website: begun_at, expires_at, nonce_hash',
    ],
  },
  'install.check': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({ query: { website: named.websiteKey } }),
  },
  'install.report': {
    audience: 'anyone',
    request: () => ({ query: { nonce: 'nobody', page: '{}' } }),
    given: async ({ ask, world: { own, owner } }) => {
      const begun = await ask('install.beginCheck', { body: { website: own.website.liveKey } }, owner.headers);
      const nonce = new URL(begun.body.address).searchParams.get('carded_check') ?? '';
      return [{ query: { nonce, page: JSON.stringify(page) } }, { origin: `https://${own.website.domain}` }];
    },
    changes: ['~ install_checks of website: seen, reports'],
  },
};
