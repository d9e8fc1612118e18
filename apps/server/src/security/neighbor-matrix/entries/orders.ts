import { inTenant } from '@carded/database';
import { sealOrderBuyer } from '#features/orders/order-row.ts';
import { danasOrder, makeFakeStore } from '#testing/index.ts';
import type { At, EntriesOf } from '../entry.ts';

/** The order of the first store, as one whose buyer is asked; its store does what it is told. */
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
const reason = 'A reason long enough';

export const orders: EntriesOf<'orders'> = {
  'orders.release': {
    given: async (at) => [{ body: { id: await waiting(at), reason } }, at.world.owner.headers],
    changes: [
      '+ audit_rows order.released_by_hand of owner, store, store order',
      '+ outbox store-orders of store',
      '+ store_order_steps of store order',
      '~ store_orders of owner, website, store, store order: state, try_at, state_at, released_by, sealed_reason',
    ],
  },
  'orders.remind': {
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
  'orders.exportTicket': {
    given: ({ world: { owner } }) => [{}, owner.headers],
    changes: ['+ audit_rows orders.export_asked of owner', '+ download_tickets of owner'],
  },
  'orders.export': {
    given: async ({ ask, world: { owner } }) => {
      const { ticket } = (await ask('orders.exportTicket', {}, owner.headers)).body;
      return [{ query: { ticket, list: 'all' } }, owner.headers];
    },
    changes: ['+ audit_rows orders.exported of owner', '- download_tickets of owner'],
  },
};
