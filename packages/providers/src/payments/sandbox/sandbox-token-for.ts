import { randomUUID } from 'node:crypto';
import { brandOf } from '../browser/card-brands.ts';
import { makeSandboxToken } from '../browser/make-sandbox-token.ts';
import { type SandboxOutcome, sandboxCards } from '../browser/sandbox-cards.ts';
import type { Expiry } from '../port.ts';

/** A new token, as the card page would make it for the first test card with this outcome. For tests and demo data. */
export function sandboxTokenFor(outcome: SandboxOutcome, nowMs: number, expiry: Expiry = expiryAfter(nowMs)): string {
  const digits = sandboxCards.find((card) => card.outcome === outcome)?.number ?? '';
  const card = { digits, brand: brandOf(digits), last4: digits.slice(-4), expiry, cvc: '', name: '' };
  return makeSandboxToken(card, { nowMs, id: randomUUID() }) ?? '';
}

function expiryAfter(nowMs: number): Expiry {
  return { month: 12, year: new Date(nowMs).getUTCFullYear() + 3 };
}
