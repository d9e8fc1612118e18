import type { BillTo, Saved } from '@carded/providers/payments';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { charge } from '#platform/ledger/charge.ts';
import { refuseSpent } from '#platform/ledger/charge-or-refuse.ts';
import { networkOf } from '#platform/ledger/network-of.ts';
import { beginCardTry, endCardTry, type NewCard } from './card-tries.ts';

export type CardAsked = {
  /** What the card page gave. */
  token: string;
  /** Whose card, in our records and at the provider: at most 12 letters and digits. */
  customer: string;
  billTo: BillTo;
  ip: string;
};

/**
 * Has the provider keep a card. Declined cards are counted: somebody with stolen numbers learns of a few. What becomes of it is written down first, so that
 * a card of which no answer came, or whose process ended, is forgotten there later.
 * @throws Refusal `card_declined` with the bank's text, `card_token_spent`, `payments_unavailable` or `too_many_attempts`.
 */
export async function saveCard(context: Context, { token, customer, billTo, ip }: CardAsked): Promise<NewCard> {
  const { payments } = context.providers;
  if (payments === null) return refuse('payments_unavailable');
  const declines = [
    { limit: 'cards_declined_of_customer', of: customer },
    { limit: 'cards_declined_of_network', of: networkOf(ip) },
  ] as const;
  await refuseSpent(context, declines);
  const attempt = `${customer}-C${context.random(3).toString('hex').toUpperCase()}`;
  const request = { attempt, token, customer, billTo };
  await beginCardTry(context, payments.id, request);
  const outcome = await payments.saveCard(request);
  if (outcome.state === 'declined' || outcome.state === 'token_spent') await endCardTry(context.db, attempt);
  switch (outcome.state) {
    case 'saved':
      return { ...outcome, attempt };
    case 'declined':
      await charge(context, declines);
      return refuse('card_declined', { details: { text: outcome.text } });
    case 'token_spent':
      return refuse('card_token_spent');
    case 'unknown':
      return refuse('payments_unavailable');
  }
}

/** A saved card, as it is shown. */
export function presentCard({ brand, last4, expiry }: Saved) {
  return { brand, last4, exp_month: expiry.month, exp_year: expiry.year };
}
