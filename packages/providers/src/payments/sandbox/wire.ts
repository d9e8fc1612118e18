import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  makeSandboxToken,
  type SandboxOutcome,
  type SandboxToken,
  sandboxCards,
  sandboxOutcomes,
} from '../browser/index.ts';
import { brandOf } from '../browser/read-card-form.ts';
import type { Expiry } from '../port.ts';

/** Messages between the adapter and the sandbox's gateway, as JSON. */
const ref = z.string().regex(/^[A-Z0-9-]{1,20}$/);
const cents = z.number().int().positive();
const attempt = ref;
export const brand = z.enum(['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'other']);
export const expiry = z.object({ month: z.number().int().min(1).max(12), year: z.number().int() });
export const last4 = z.string().regex(/^\d{4}$/);

export const sandboxRequest = z.discriminatedUnion('call', [
  z.object({ call: z.literal('save'), attempt, customer: ref, token: z.string() }),
  z.object({ call: z.literal('charge'), attempt, card: z.string(), cents, invoice: z.string() }),
  z.object({ call: z.literal('find'), attempt }),
  z.object({ call: z.literal('give_back'), attempt, payment: z.string(), cents }),
  z.object({ call: z.literal('forget'), attempt, card: z.string() }),
]);
export type SandboxRequest = z.infer<typeof sandboxRequest>;

const decline = { kind: z.enum(['hard', 'soft', 'fraud']), code: z.string(), text: z.string() };
export const declined = z.object({ state: z.literal('declined'), ...decline });
export type SandboxDecline = z.infer<typeof declined>;

const sandboxReply = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), card: z.string(), brand, last4, expiry }),
  z.object({ state: z.literal('paid'), payment: z.string(), cents }),
  declined,
  z.object({ state: z.literal('held'), payment: z.string() }),
  z.object({ state: z.literal('needs_person'), code: z.string(), text: z.string() }),
  z.object({ state: z.literal('absent') }),
  z.object({ state: z.literal('token_spent') }),
  z.object({ state: z.literal('voided'), cents }),
  z.object({ state: z.literal('refunded'), cents, refund: z.string() }),
  z.object({ state: z.literal('forgotten') }),
  z.object({ state: z.literal('not_ready') }),
  // The reference was used before for something else.
  z.object({ state: z.literal('refused'), code: z.string() }),
]);
export type SandboxReply = z.infer<typeof sandboxReply>;

/** A reply names the attempt it is about. */
export const sandboxAnswer = z.object({ attempt, reply: sandboxReply });

const token = z.object({
  id: z.string().min(16).max(64),
  madeAt: z.number(),
  brand,
  last4,
  expiry,
  outcome: z.enum(sandboxOutcomes),
});

const livesForMs = 15 * 60 * 1000;
/** Allowed difference between the clock of the page and ours. */
const clockDifferenceMs = 60 * 1000;

/** Reads a token of the sandbox's card page; null for anything else, or one that is too old. */
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
