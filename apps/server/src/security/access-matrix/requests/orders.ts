import { notes } from './given.ts';
import type { RowsOf } from './row.ts';

export const orders: RowsOf<'orders'> = {
  'orders.list': { object: null, request: () => ({ body: { list: 'all' } }) },
  'orders.get': { object: 'storeOrder', request: (named) => ({ params: { id: named.storeOrder } }) },
  'orders.release': {
    object: 'storeOrder',
    request: (named) => ({ body: { id: named.storeOrder, reason: notes } }),
  },
  'orders.remind': { object: 'storeOrder', request: (named) => ({ body: { id: named.storeOrder } }) },
  'orders.cancel': {
    object: 'storeOrder',
    request: (named) => ({ body: { id: named.storeOrder, refund: true, restock: true, notify: true } }),
  },
  'orders.mail': { object: 'store', request: (named) => ({ params: { store: named.store } }) },
  'orders.exportTicket': { object: null, request: () => ({}) },
  'orders.export': { object: null, request: () => ({ query: { ticket: 'unknown-unknown-unknown', list: 'all' } }) },
};
