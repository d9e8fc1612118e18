import type { OrderDetail, OrderRow } from '@carded/contract';
import { formatDateTime } from '#platform/format.ts';
import type { StatusGroup } from '#ui/chip.tsx';

type Word = { group: StatusGroup; word: string };

const words: Readonly<Record<OrderRow['state'], Word>> = {
  received: { group: 'none', word: 'Looking it up' },
  not_needed: { group: 'none', word: 'Not needed' },
  waiting: { group: 'pending', word: 'Waiting for buyer' },
  verified: { group: 'accepted', word: 'Released' },
  refused: { group: 'denied', word: 'Denied, your decision' },
  overdue: { group: 'denied', word: 'Overdue, your decision' },
  released_by_hand: { group: 'accepted', word: 'Released by hand' },
  shipped_unverified: { group: 'denied', word: 'Shipped unverified' },
  cancelled: { group: 'blocked', word: 'Canceled' },
  gone: { group: 'blocked', word: 'No longer in the store' },
};

const openStates: readonly OrderRow['state'][] = ['received', 'waiting', 'refused', 'overdue'];
/** Tells whether anything can still happen to the order. */
export function isOpenOrder({ state }: Pick<OrderRow, 'state'>): boolean {
  return openStates.includes(state);
}

/** Picks word and shape of an order. An unanswering store comes first, because the wanted state may not be set there. */
export function orderWord(order: Pick<OrderRow, 'state' | 'check' | 'is_unanswered' | 'is_canceling'>): Word {
  if (order.is_unanswered) return { group: 'pending', word: 'Store not responding' };
  if (order.is_canceling && isOpenOrder(order)) return { group: 'blocked', word: 'Canceling' };
  if (order.state === 'waiting' && isInReview(order)) return { group: 'pending', word: 'In review' };
  return words[order.state];
}

/** The number of a verification whose photos a person looks at. */
const inReview = 2;
/** Tells whether our reviewers look at the ID: nothing is asked of the buyer. */
export function isInReview({ check }: Pick<OrderRow, 'check'>): boolean {
  return check !== null && check.status === inReview;
}

/** Describes the state and the next step. */
export function orderSentence(order: OrderDetail): { heading: string; text: string } {
  const until =
    order.due_at === null
      ? ''
      : ` ${order.is_canceled_when_due ? 'It is canceled by itself' : 'It is overdue'} on ${formatDateTime(order.due_at)}.`;
  if (order.is_unanswered)
    return {
      heading: 'The store is not responding',
      text: 'We could not see or change the order there. It is tried again by itself, and an order is never released because something failed.',
    };
  switch (order.state) {
    case 'received':
      return { heading: 'We are looking it up', text: 'The order came in a moment ago.' };
    case 'not_needed':
      return { heading: 'No check is needed', text: 'It ships as it is.' };
    case 'waiting':
      return isInReview(order)
        ? { heading: 'A person looks at the ID', text: 'The order is held until then, and is not canceled meanwhile.' }
        : { heading: 'The buyer has to verify', text: `The order is held until then.${until}` };
    case 'verified':
      return { heading: 'The buyer is verified', text: 'Our hold was taken off. The proof stays in the log.' };
    case 'refused':
      return {
        heading: 'The buyer was denied',
        text: `The hold stays. Ask again, release it with a reason, or cancel it.${until}`,
      };
    case 'overdue':
      return {
        heading: 'The buyer did not verify in time',
        text: 'The hold stays. Ask again, release it with a reason, or cancel it.',
      };
    case 'released_by_hand':
      return { heading: 'Released without a verification', text: 'It is listed as not verified.' };
    case 'shipped_unverified':
      return {
        heading: 'It shipped before the buyer was verified',
        text: 'It was shipped in the store while it should have been held. Look at automatic fulfillment there.',
      };
    case 'cancelled':
      return { heading: 'The order was canceled', text: 'The buyer can order again.' };
    case 'gone':
      return { heading: 'The store no longer knows this order', text: 'Nothing is done about it anymore.' };
  }
}
