import type { BuyerState } from '@carded/contract';
import { buyerState } from './buyer-state.ts';

/** A refusal with words that only the server says. */
export const denied = (reason: NonNullable<BuyerState['reason']>, change: Parameters<typeof buyerState>[0] = {}) =>
  buyerState({
    step: 'denied',
    status: 'denied',
    reason,
    ...change,
    words: {
      title: 'Words of the server',
      sentence: 'A sentence that only the server says.',
      next: ['another_id', 'contact_shop'],
      ...change.words,
    },
  });

/** A name that differs between the order and the card. */
export const otherName = { field: 'name', order: 'Dana Whitcomb', card: 'DANA REYES' };
