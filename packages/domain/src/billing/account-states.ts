/**
 * What an account may do, by where it stands with its bills. `isActive` is what the account's screens and other calls go by, `isLive` whether live keys
 * verify buyers. Test keys, the log and exports work in each.
 */
export const accountStates = [
  { state: 'sandbox', label: 'Sandbox', isActive: true, isLive: false },
  { state: 'live', label: 'Live', isActive: true, isLive: true },
  { state: 'past_due', label: 'Payment failed', isActive: true, isLive: true },
  { state: 'suspended', label: 'Suspended', isActive: false, isLive: false },
  { state: 'closed', label: 'Deactivated', isActive: false, isLive: false },
] as const;
export type AccountState = (typeof accountStates)[number]['state'];

/** Who collects what an account owes. */
export const collectors = [
  { collector: 'card', label: 'Card', method: 1 },
  { collector: 'manual', label: 'Manual payment', method: -1 },
  { collector: 'shopify', label: 'Shopify', method: 1 },
] as const;
export type Collector = (typeof collectors)[number]['collector'];
