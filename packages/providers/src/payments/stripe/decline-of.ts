import type { Declined, NeedsPerson } from '../port.ts';

/** Decline codes by which the bank says that it will never approve this card, or that it does not exist. */
const hardCodes = new Set([
  ...[
    'lost_card',
    'stolen_card',
    'pickup_card',
    'restricted_card',
    'invalid_account',
    'incorrect_number',
    'invalid_number',
  ],
  ...['expired_card', 'do_not_try_again', 'revocation_of_authorization', 'revocation_of_all_authorizations'],
  ...['stop_payment_order', 'transaction_not_allowed', 'card_not_supported', 'card_unknown'],
]);
const fraudCodes = new Set(['fraudulent', 'merchant_blacklist', 'highest_risk_level', 'rule', 'security_violation']);

type Said = {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
  readonly message?: string | null | undefined;
};

/** What Stripe's refusal of a card means. */
export function declineOf({ code, decline_code, message }: Said): Declined | NeedsPerson {
  const reason = decline_code ?? code ?? 'declined';
  const text = message == null || message === '' ? 'This card was declined.' : message.slice(0, 200);
  if (code === 'authentication_required' || reason === 'authentication_required')
    return { state: 'needs_person', code: 'authentication_required', text };
  const kind = fraudCodes.has(reason) ? 'fraud' : hardCodes.has(reason) ? 'hard' : 'soft';
  return { state: 'declined', kind, code: reason, text };
}
