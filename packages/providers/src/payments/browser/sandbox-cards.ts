/** What the sandbox does with a card. */
export const sandboxOutcomes = [
  'approve',
  'decline_at_save',
  'decline_soft',
  'decline_hard',
  'decline_fraud',
  'hold',
  'lose_answer',
  'not_ready',
  'needs_person',
  'expires_next_month',
] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

type SandboxCard = { readonly number: string; readonly outcome: SandboxOutcome; readonly says: string };

/** The only cards that the sandbox takes. Test numbers: no bank gives them to anybody. */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4242424242424242', outcome: 'approve', says: 'is approved (Visa)' },
  { number: '5555555555554444', outcome: 'approve', says: 'is approved (Mastercard)' },
  { number: '378282246310005', outcome: 'approve', says: 'is approved (American Express)' },
  { number: '6011111111111117', outcome: 'approve', says: 'is approved (Discover)' },
  { number: '4000000000000002', outcome: 'decline_at_save', says: 'is declined when it is saved' },
  { number: '4000000000009995', outcome: 'decline_soft', says: 'is declined when it is charged: insufficient funds' },
  { number: '4000000000009987', outcome: 'decline_hard', says: 'is declined when it is charged: reported lost' },
  { number: '4100000000000019', outcome: 'decline_fraud', says: 'is declined when it is charged: suspected fraud' },
  { number: '4000000000009235', outcome: 'hold', says: 'is held for review, and approved 10 minutes later' },
  { number: '4000000000000259', outcome: 'lose_answer', says: 'is charged, but the answer is lost' },
  { number: '4000000000005126', outcome: 'not_ready', says: 'is not known to the provider at first' },
  { number: '4000002760003184', outcome: 'needs_person', says: 'needs its holder for each charge' },
  { number: '4000000000000077', outcome: 'expires_next_month', says: 'is approved, and expires next month' },
];
