/** Amount in US cents above which giving or returning money needs a second person. */
export const secondPersonAboveCents = 25_000;

/** Kinds of money rows that wait for an answer or a person, with their meaning. */
export const moneyDeskKinds = [
  { kind: 'charge_by_hand', label: 'Charge, look it up', about: 'The provider’s answers do not settle it' },
  { kind: 'refund_by_hand', label: 'Refund, look it up', about: 'The provider’s answers do not settle it' },
  { kind: 'tax_unknown', label: 'Tax not known', about: 'The month is not closed, and nothing is charged' },
  { kind: 'charge_held', label: 'Charge held', about: 'The provider looks at it' },
  { kind: 'charge_unknown', label: 'Charge without an answer', about: 'Asked again by itself' },
  { kind: 'refund_unknown', label: 'Refund without an answer', about: 'Asked again by itself' },
  { kind: 'shopify_refused', label: 'Refused by Shopify', about: 'Over the limit the merchant agreed to there' },
  { kind: 'suspended', label: 'Suspended', about: 'Not paid for 21 days' },
  { kind: 'past_due', label: 'Payment failed', about: 'Tried again by itself' },
] as const;
export type MoneyDeskKind = (typeof moneyDeskKinds)[number]['kind'];

/** Explains why the tax of a month is unknown, and what to do, by the tax source's code. Closing asks it again every ten minutes. */
export function unknownTax(code: string): { why: string; todo: string } {
  if (code === 'no_place')
    return {
      why: 'The billing address does not say a country and state that are known.',
      todo: 'Ask the merchant to complete it in their account settings.',
    };
  if (code === 'bad_answer')
    return {
      why: 'The tax service gave an answer that cannot be used.',
      todo: 'Ask the people who run the service to look at its answers.',
    };
  return {
    why: 'The tax service did not answer.',
    todo: 'Check that it runs. It is asked again every ten minutes.',
  };
}

/** Ways of payment without a provider. */
export const paymentMethods = [
  { method: 'check', label: 'Check' },
  { method: 'wire', label: 'Wire' },
  { method: 'ach', label: 'ACH' },
  { method: 'other', label: 'Other' },
] as const;
export type PaymentMethod = (typeof paymentMethods)[number]['method'];
