import type { CardBrand, Expiry } from '../port.ts';
import type { TypedCard } from './read-card-form.ts';
import { type SandboxOutcome, sandboxCards } from './sandbox-cards.ts';

/** What a token of the sandbox carries, as base64url of JSON. Not the number. */
export type SandboxToken = {
  /** By which it is known to be used. */
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
  /** Never the same again: 16 letters, digits or dashes and more. */
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
