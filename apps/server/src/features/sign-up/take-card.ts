import type { Context } from '#context.ts';
import { type NewCard, saveCard } from '#features/billing/index.ts';
import type { Draft } from './draft.ts';

/**
 * Takes the card of step 3, before the account is made: a card that is refused leaves no account.
 * @throws Refusal `card_declined`, `card_token_spent`, `payments_unavailable` or `too_many_attempts`.
 */
export function takeCard(
  context: Context,
  { signUpId, draft, token, ip }: { signUpId: string; draft: Draft; token: string; ip: string },
): Promise<NewCard> {
  const { personal, business } = draft;
  return saveCard(context, {
    token,
    ip,
    // The end of an id is by chance, its beginning is the time.
    customer: signUpId.replaceAll('-', '').slice(-12).toUpperCase(),
    billTo: {
      firstName: personal.firstName,
      lastName: personal.lastName,
      company: business.name,
      address: '',
      city: '',
      state: business.state,
      zip: '',
      country: business.country,
    },
  });
}
