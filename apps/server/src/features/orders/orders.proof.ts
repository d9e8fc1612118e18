import { inTenant } from '@carded/database';
import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { danasOrder, makeFakeStore } from '#testing/index.ts';
import type { At } from '#testing/world/at.ts';
import { notes, notes as reason } from '#testing/world/given.ts';
import { sealOrderBuyer } from './order-buyer.ts';

/** Makes the first store's order wait for its buyer; its store obeys all calls. */
const waiting = async ({ server: { context }, world }: At): Promise<string> => {
  const { accountId } = world.home.account;
  context.providers.stores = { shopify: makeFakeStore().platform };
  const id = world.kept.ids.storeOrder ?? '';
  await inTenant(context.db, accountId, async (tx) => {
    const sealed_buyer = await sealOrderBuyer(context, { account_id: accountId, id }, danasOrder);
    await tx
      .updateTable('store_orders')
      .set({ state: 'waiting', sealed_buyer })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  });
  return id;
};
/** Stores answer, and know one order. */
const answering = ({ server: { context }, world: { home, own } }: At) => {
  const fake = makeFakeStore();
  fake.place('1042');
  context.providers.stores = { shopify: fake.platform };
  return { account: home.account.accountId, store: own.store };
};

export const endpoints: ProofsOf<'orders'> = {
  'orders.list': {
    audience: 'verifications',
    inView: 'log',
    request: () => ({ body: { list: 'all' } }),
  },
  'orders.get': {
    audience: 'verifications',
    inView: 'log',
    object: 'storeOrder',
    request: (named) => ({ params: { id: named.storeOrder } }),
  },
  'orders.release': {
    audience: 'verifications',
    object: 'storeOrder',
    request: (named) => ({ body: { id: named.storeOrder, reason: notes } }),
    given: async (at) => [{ body: { id: await waiting(at), reason } }, at.world.owner.headers],
    changes: [
      '+ audit_rows order.released_by_hand of owner, store, store order',
      '+ outbox store-orders of store',
      '+ store_order_steps of store order',
      '~ store_orders of owner, website, store, store order: state, try_at, state_at, released_by, sealed_reason',
    ],
  },
  'orders.remind': {
    audience: 'verifications',
    object: 'storeOrder',
    request: (named) => ({ body: { id: named.storeOrder } }),
    given: async (at) => [{ body: { id: await waiting(at) } }, at.world.owner.headers],
    changes: [
      '+ audit_rows order.reminded of owner, store, store order',
      '+ ledger',
      '+ link_tokens session of website',
      '+ outbox send-waiting',
      '+ owners',
      '+ store_order_steps of store order',
      '+ verification_sessions of website',
      '+ waiting_messages',
      '~ ledger: lasts, counts, ends_at',
      '~ store_orders of website, store, store order: due_at, link_at, session_id',
    ],
  },
  'orders.cancel': {
    audience: 'verifications',
    object: 'storeOrder',
    request: (named) => ({ body: { id: named.storeOrder, refund: true, restock: true, notify: true } }),
    given: async (at) => [
      { body: { id: await waiting(at), refund: true, restock: true, notify: true } },
      at.world.owner.headers,
    ],
    changes: [
      '+ audit_rows order.canceled of owner, store, store order',
      '+ outbox store-orders of store',
      '+ store_order_steps of store order',
      '~ store_orders of website, store, store order: try_at, cancel_how',
    ],
  },
  'orders.mail': {
    audience: 'verifications',
    object: 'store',
    request: (named) => ({ params: { store: named.store } }),
  },
  'orders.exportTicket': {
    audience: 'verifications.export',
    request: () => ({}),
    changes: ['+ audit_rows orders.export_asked of owner', '+ download_tickets of owner'],
  },
  'orders.export': {
    audience: 'verifications.export',
    request: () => ({ query: { ticket: 'unknown-unknown-unknown', list: 'all' } }),
    given: async ({ ask, world: { owner } }) => {
      const { ticket } = (await ask('orders.exportTicket', {}, owner.headers)).body;
      return [{ query: { ticket, list: 'all' } }, owner.headers];
    },
    changes: ['+ audit_rows orders.exported of owner', '- download_tickets of owner'],
    ofAColleague: async ({ ask, world: { owner, colleague } }) => {
      const { ticket } = (await ask('orders.exportTicket', {}, owner.headers)).body;
      return [{ query: { ticket, list: 'all' } }, colleague.headers];
    },
  },
};

export const jobs: JobProofs = {
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
  'order-mail': 'mails',
};
