import type { EntriesOf } from '../entry.ts';

const page = {
  ...{ path: '/checkout', key: '', version: '', copies: 1, late: false, element: null, bound: 1, candidates: [] },
  ...{ fields: [], wallets: [], blocked: [], frame: 'reached', opened: false },
};

export const install: EntriesOf<'install'> = {
  'install.send': {
    given: ({ world: { own, owner } }) => [
      { body: { website: own.website.liveKey, platform: 'woocommerce', email: 'developer@example.com' } },
      owner.headers,
    ],
    changes: [
      '+ audit_rows install.guide_sent of owner, website',
      '+ ledger ×2',
      '+ outbox send-waiting',
      '+ waiting_messages of website',
    ],
  },
  'install.request': {
    given: ({ world: { own, owner } }) => [
      { body: { website: own.website.liveKey, platform: 'woocommerce', note: 'Please help.' } },
      owner.headers,
    ],
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
    given: ({ world: { own, owner } }) => [{ body: { website: own.website.liveKey } }, owner.headers],
    changes: [
      '+ audit_rows install.check_begun of owner, website',
      '~ install_checks of website: begun_at, expires_at, nonce_hash',
    ],
  },
  'install.report': {
    given: async ({ ask, world: { own, owner } }) => {
      const begun = await ask('install.beginCheck', { body: { website: own.website.liveKey } }, owner.headers);
      const nonce = new URL(begun.body.address).searchParams.get('carded_check') ?? '';
      return [{ query: { nonce, page: JSON.stringify(page) } }, { origin: `https://${own.website.domain}` }];
    },
    changes: ['~ install_checks of website: seen, reports'],
  },
};
