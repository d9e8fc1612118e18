import type { Mark } from './store-order.ts';

/** What a clerk reads on an order, the same on every platform. */
export const markWords: Readonly<Record<Mark, string>> = {
  verified: 'Age verified',
  waiting: 'Age check waiting',
  failed: 'Age check failed',
  by_hand: 'Age check waived',
};

export const marks = Object.keys(markWords) as readonly Mark[];
