/** What the owners of an account are mailed about its bills. */
export const billingMailKinds = [
  'receipt',
  'payment_failed',
  'payment_reminder',
  'suspended',
  'active_again',
  'limit',
  'credit_note',
  'card_expires',
  'trial_ends',
  'shopify_refused',
] as const;
export type BillingMailKind = (typeof billingMailKinds)[number];
