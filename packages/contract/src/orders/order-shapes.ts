import { orderStates } from '@carded/domain/stores';
import { z } from 'zod';
import { ofBuyer } from '#access.ts';
import { timestamp } from '#fields.ts';
import { statusNumber } from '#verifications/verification-shapes.ts';

const orderState = z.enum(orderStates.map(({ code }) => code));

export const orderRow = z.object({
  id: z.string(),
  /** Number that the merchant reads in the store. */
  number: ofBuyer(z.string()),
  buyer: ofBuyer(z.string()),
  state: orderState,
  placed_at: timestamp,
  /** Time when it is overdue; null without a limit. */
  due_at: timestamp.nullable(),
  /** Whether it is canceled automatically when overdue. */
  is_canceled_when_due: z.boolean(),
  /** The store did not answer when we last looked at it there. */
  is_unanswered: z.boolean(),
  /** Whether its cancellation in the store is running. */
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
  /** State in the store, as far as we know. */
  in_store: z.object({ is_held: z.boolean(), mark: z.enum(['verified', 'waiting', 'failed', 'by_hand']).nullable() }),
  ships_to: ofBuyer(z.string()),
  /** Reason and person of a release; an empty name: somebody in the store, or a removed login. */
  released: z.object({ by: z.string(), reason: ofBuyer(z.string()) }).nullable(),
  /** Allowed actions now. */
  may: z.object({ remind: z.boolean(), release: z.boolean(), cancel: z.boolean() }),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** The lists that a merchant looks at: what waits, what waits for the merchant, what may ship, what ended. */
export const orderLists = ['held', 'decide', 'released', 'canceled', 'all'] as const;
export type OrderList = (typeof orderLists)[number];
