import { z } from 'zod';
import { login, ofBuyer } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { linkToken, reasonText, text, timestamp, uuid } from '#fields.ts';
import { orderDetail, orderLists, orderRow } from './order-shapes.ts';

const shownStore = z.object({
  id: z.string(),
  name: z.string(),
  platform: z.string(),
  /** Website of the store, for its settings. */
  website: z.string(),
  /** Whether it did not answer the last time. */
  is_unanswered: z.boolean(),
  /** Problem of the store, in words; null without one. */
  problem: z.string().nullable(),
});

/** Names and order numbers travel in the body. */
export const listOrders = endpoint({
  name: 'orders.list',
  method: 'POST',
  reads: true,
  path: '/api/order/list',
  summary: 'Orders that came in at linked stores, those that wait first',
  access: login('verifications'),
  rate: 'read',
  inView: 'log',
  body: z.strictObject({
    list: z.enum(orderLists),
    store: uuid.optional(),
    /** An order’s number, or its buyer’s name or email. */
    find: ofBuyer(text(120)).optional(),
    /** The row that the next page is after. */
    after: uuid.optional(),
  }),
  output: z.object({
    orders: z.array(orderRow),
    next: z.string().nullable(),
    counts: z.object({ held: z.number(), decide: z.number(), released: z.number(), canceled: z.number() }),
    stores: z.array(shownStore),
    /** Whether a search by name or email read only some of the newest orders. */
    is_searched_in_part: z.boolean(),
  }),
  errors: ['invalid_input'],
});

const one = z.strictObject({ id: uuid });
export const getOrder = endpoint({
  name: 'orders.get',
  method: 'GET',
  path: '/api/order/:id',
  summary: 'One order, with what was done about it',
  access: login('verifications'),
  rate: 'read',
  inView: 'log',
  params: one,
  output: z.object({ order: orderDetail }),
  errors: ['not_found'],
});

const changed = z.object({ order: orderRow });
export const releaseOrder = endpoint({
  name: 'orders.release',
  method: 'POST',
  path: '/api/order/release',
  summary: 'Release an order without a verification',
  access: login('verifications'),
  rate: 'write',
  body: z.strictObject({ id: uuid, reason: reasonText(1_000) }),
  output: changed,
  errors: ['not_found', 'not_ready', 'invalid_input'],
  audit: 'order.released_by_hand',
});
export const remindOrder = endpoint({
  name: 'orders.remind',
  method: 'POST',
  path: '/api/order/remind',
  summary: 'Send the buyer of an order the link again',
  access: login('verifications'),
  rate: 'message',
  body: z.strictObject({ id: uuid }),
  output: z.object({ order: orderRow, sent: z.object({ text: z.boolean(), mail: z.boolean() }) }),
  errors: ['not_found', 'not_ready', 'too_many_attempts', 'account_inactive', 'card_needed', 'spend_limit_reached'],
  audit: 'order.reminded',
});
export const cancelOrder = endpoint({
  name: 'orders.cancel',
  method: 'POST',
  path: '/api/order/cancel',
  summary: 'Cancel an order in its store',
  access: login('verifications'),
  rate: 'write',
  body: z.strictObject({ id: uuid, refund: z.boolean(), restock: z.boolean(), notify: z.boolean() }),
  output: changed,
  errors: ['not_found', 'not_ready', 'invalid_input'],
  audit: 'order.canceled',
});

/** The mail that a buyer gets, with an invented order. */
export const showOrderMail = endpoint({
  name: 'orders.mail',
  method: 'GET',
  path: '/api/order/mail/:store',
  summary: 'The email that asks the buyer of an order',
  access: login('verifications'),
  rate: 'read',
  params: z.strictObject({ store: uuid }),
  output: z.object({ from: z.string(), subject: z.string(), text: z.string() }),
  errors: ['not_found'],
});

/** A download is a form of the page, which carries no secret but this: it works once, within a minute, for the login that asked. */
export const makeOrderExportTicket = endpoint({
  name: 'orders.exportTicket',
  method: 'POST',
  path: '/api/order/export/ticket',
  summary: 'Get a ticket to download orders',
  access: login('verifications.export'),
  rate: 'write',
  output: z.object({ ticket: z.string(), ends_at: timestamp }),
  errors: ['unavailable'],
  audit: 'orders.export_asked',
});
/** Exports the orders as CSV. Every cell is quoted, and one that a spreadsheet would take for a formula begins with an apostrophe. */
export const exportOrders = endpoint({
  name: 'orders.export',
  method: 'GET',
  path: '/api/order/export',
  summary: 'Download orders as CSV with a ticket',
  access: login('verifications.export'),
  rate: 'read',
  query: z.strictObject({ ticket: linkToken, list: z.enum(orderLists), store: uuid.optional() }),
  output: z.null(),
  errors: ['not_found', 'link_expired', 'invalid_input'],
  audit: 'orders.exported',
});
