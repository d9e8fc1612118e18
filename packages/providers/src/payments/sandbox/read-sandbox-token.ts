import { z } from 'zod';
import type { SandboxToken } from '../browser/make-sandbox-token.ts';
import { sandboxOutcomes } from '../browser/sandbox-cards.ts';
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
