import type { CardBrand, Expiry } from '../port.ts';
import type { TypedCard } from './read-card-form.ts';

export {
  brandOf,
  type CardErrors,
  type CardField,
  type CardForm,
  expiryYears,
  readCardForm,
  type TypedCard,
} from './read-card-form.ts';

/** Contents of a sandbox token, as base64url of JSON, without the number. */
export type SandboxToken = {
  /** Id by which a used token is recognized. */
  readonly id: string;
  readonly madeAt: number;
  readonly brand: CardBrand;
  readonly last4: string;
  readonly expiry: Expiry;
  readonly outcome: SandboxOutcome;
};

type Options = {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** Unique id: at least 16 letters, digits or dashes. */
  readonly id: string;
};

/** Makes a token in the browser: the number stays in the page. `null` for a number that is none of {@link sandboxCards}. */
export function makeSandboxToken({ digits, brand, last4, expiry }: TypedCard, { nowMs, id }: Options): string | null {
  const outcome = sandboxCards.find(({ number }) => number === digits)?.outcome;
  if (outcome === undefined) return null;
  const token: SandboxToken = {
    ...{ id, madeAt: nowMs, brand, last4, outcome },
    expiry: outcome === 'expires_next_month' ? nextMonth(new Date(nowMs)) : expiry,
  };
  return btoa(JSON.stringify(token)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function nextMonth(today: Date): Expiry {
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1));
  return { month: first.getUTCMonth() + 1, year: first.getUTCFullYear() };
}

/** Outcomes of sandbox cards. */
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
