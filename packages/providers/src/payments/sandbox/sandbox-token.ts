import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { brandOf } from '../browser/read-card-form.ts';
import {
  makeSandboxToken,
  type SandboxOutcome,
  type SandboxToken,
  sandboxCards,
  sandboxOutcomes,
} from '../browser/sandbox-cards.ts';
import type { Expiry } from '../port.ts';
import { brand, expiry, last4 } from './wire.ts';

const token = z.object({
  id: z.string().min(16).max(64),
  madeAt: z.number(),
  brand,
  last4,
  expiry,
  outcome: z.enum(sandboxOutcomes),
});

const livesForMs = 15 * 60 * 1000;
/** Between the clock of the page and ours. */
const clockDifferenceMs = 60 * 1000;

/** `null`: no token of the sandbox, or one that is too old. */
export function readSandboxToken(text: string, nowMs: number): SandboxToken | null {
  try {
    const parsed = token.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const isLiving = parsed.madeAt <= nowMs + clockDifferenceMs && nowMs < parsed.madeAt + livesForMs;
    return isLiving ? parsed : null;
  } catch {
    return null;
  }
}

/** A new token, as the card page would make it for the first test card with this outcome. For tests and demo data. */
export function sandboxTokenFor(outcome: SandboxOutcome, nowMs: number, expiry: Expiry = expiryAfter(nowMs)): string {
  const digits = sandboxCards.find((card) => card.outcome === outcome)?.number ?? '';
  const card = { digits, brand: brandOf(digits), last4: digits.slice(-4), expiry, cvc: '', name: '' };
  return makeSandboxToken(card, { nowMs, id: randomUUID() }) ?? '';
}

function expiryAfter(nowMs: number): Expiry {
  return { month: 12, year: new Date(nowMs).getUTCFullYear() + 3 };
}
