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

/** Collectors of an account's debts. */
export const collectors = [
  { collector: 'card', label: 'Card', method: 1 },
  { collector: 'manual', label: 'Manual payment', method: -1 },
  { collector: 'shopify', label: 'Shopify', method: 1 },
] as const;
export type Collector = (typeof collectors)[number]['collector'];

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const delaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs] as const;
/** Often enough on the first day that a provider that loses every fourth answer is understood by its end. */
const firstDayMs = 3 * hourMs;

/** Time after which a charge with an unknown result goes to a person. */
const byHandAfterMs = 3 * dayMs;

/** Tells whether a person may enter the result of a charge or refund: no automatic answer will come, or the provider has held it longer than it is asked. */
export function isForPerson(state: string, sentAt: number, nowMs: number): boolean {
  return state === 'by_hand' || (state === 'held' && nowMs - sentAt >= byHandAfterMs);
}

/** Computes when the provider is asked again about a charge, after this many looks; null when a person has to find out. */
export function nextLookAt(sentAt: number, looks: number, nowMs: number): number | null {
  const age = nowMs - sentAt;
  if (age >= byHandAfterMs) return null;
  return nowMs + (delaysMs[looks] ?? (age < dayMs ? firstDayMs : dayMs));
}
