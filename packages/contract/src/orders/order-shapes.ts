import { orderStates } from '@carded/domain/stores';
import { z } from 'zod';
import { timestamp } from '#fields.ts';
import { ofBuyer } from '#in-view.ts';
import { statusNumber } from '#verifications/statuses.ts';

const orderState = z.enum(orderStates.map(({ code }) => code));

export const orderRow = z.object({
  id: z.string(),
  /** As the merchant reads it in the store. */
  number: ofBuyer(z.string()),
  buyer: ofBuyer(z.string()),
  state: orderState,
  placed_at: timestamp,
  /** When it is overdue; null where no time runs. */
  due_at: timestamp.nullable(),
  /** Canceled by itself when it is overdue. */
  is_canceled_when_due: z.boolean(),
  /** The store did not answer when we last looked at it there. */
  is_unanswered: z.boolean(),
  /** Its cancellation in the store is under way. */
  is_canceling: z.boolean(),
  /** The result of its check so far. */
  check: z.object({ uuid: z.string(), status: statusNumber, test: z.boolean() }).nullable(),
  store: z.object({ id: z.string(), name: z.string(), platform: z.string() }),
});
export type OrderRow = z.output<typeof orderRow>;

const orderLine = z.object({
  at: timestamp,
  /** A line that is still to come. */
  is_later: z.boolean(),
  what: z.string(),
});

export const orderDetail = orderRow.extend({
  timeline: z.array(orderLine),
  /** What the store shows, as far as we know. */
  in_store: z.object({ is_held: z.boolean(), mark: z.enum(['verified', 'waiting', 'failed', 'by_hand']).nullable() }),
  ships_to: ofBuyer(z.string()),
  /** Why somebody released it, and who; an empty name: somebody in the store, or a login that is gone. */
  released: z.object({ by: z.string(), reason: ofBuyer(z.string()) }).nullable(),
  /** What can be done about it now. */
  may: z.object({ remind: z.boolean(), release: z.boolean(), cancel: z.boolean() }),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** The lists that a merchant looks at: what waits, what waits for the merchant, what may ship, what ended. */
export const orderLists = ['held', 'decide', 'released', 'canceled', 'all'] as const;
export type OrderList = (typeof orderLists)[number];
