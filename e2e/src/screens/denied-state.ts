import type { BuyerState } from '@carded/contract';
import { type BuyerMessageKey, buyerMessageKeys } from '@carded/domain/buyer-messages';
import { buyerState } from './buyer-state.ts';

/** Most reasons have words of the same name. */
const isKey = (reason: string): reason is BuyerMessageKey => (buyerMessageKeys as readonly string[]).includes(reason);

/** A refusal as the server sends it. */
export function denied(reason: NonNullable<BuyerState['reason']>, change: Parameters<typeof buyerState>[0] = {}) {
  return buyerState({
    step: 'denied',
    status: 'denied',
    reason,
    ...change,
    words: {
      told: { key: isKey(reason) ? reason : 'blocked', age: 21, day: '2026-09-02' },
      next: ['another_id', 'contact_shop'],
      ...change.words,
    },
  });
}

/** A name that differs between the order and the card. */
export const otherName = { field: 'name', order: 'Dana Whitcomb', card: 'DANA REYES' };
