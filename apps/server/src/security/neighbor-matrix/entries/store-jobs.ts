import { makeFakeStore, playPlatform } from '#testing/index.ts';
import type { At, JobEntry } from '../entry.ts';

/** Stores answer, and know one order. */
const answering = ({ server: { context }, world: { home, own } }: At) => {
  const fake = makeFakeStore();
  fake.place('1042');
  context.providers.stores = { shopify: fake.platform };
  return { account: home.account.accountId, store: own.store };
};

/** A platform that can do all there is. */
const playing = ({ server: { context }, world: { home, own } }: At) => {
  context.providers.stores = { shopify: playPlatform().platform };
  return { account: home.account.accountId, store: own.store };
};

export const storeJobs: Readonly<Record<string, JobEntry>> = {
  'store-orders': {
    given: answering,
    changes: [
      '+ ledger',
      '+ link_tokens session of website',
      '+ outbox send-waiting',
      '+ outbox store-orders of store',
      '+ owners',
      '+ store_order_steps of store order ×3',
      '+ verification_sessions of website',
      '+ waiting_messages',
      '~ ledger: lasts, counts, ends_at',
      '~ store_orders of website, store, store order: due_at, number, try_at, applied, link_at, placed_at, buyer_hash, session_id, amount_minor, sealed_buyer',
      '~ store_work of store: due_at, is_again, sweep_at',
      '~ stores of website, store: order_cursor',
    ],
  },
  'store-orders-again': {
    given: ({ world: { home, own } }) => ({ account: home.account.accountId, website: own.website.websiteId }),
    changes: ['+ outbox store-orders of store', '~ store_orders of website, store, store order: try_at'],
  },
  'store-orders-due': {
    given: (at) => {
      answering(at);
      return {};
    },
    changes: [
      '+ outbox store-orders of another account',
      '+ outbox store-orders of another account, foreign store',
      '+ outbox store-orders of other store',
      '+ outbox store-orders of store',
    ],
  },
  'store-set-up': {
    given: (at) => playing(at),
    changes: ['~ stores of website, store: state, gate_secret_at, sealed_gate_secret, sealed_hook_secret'],
  },
  'store-event': {
    given: (at) => ({ ...playing(at), event: { kind: 'shop_changed' } }),
    changes: [
      '+ website_domains of website',
      '~ stores of website, store: state, plan_name, sealed_shop',
      '~ websites of website: proven_roots, additional_domains',
    ],
  },
};
