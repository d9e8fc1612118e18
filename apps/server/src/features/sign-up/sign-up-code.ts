import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';

/** How long a code can be typed (OWASP ASVS 5.0, 6.5.5: at most 10 minutes), how often, and when the next may be asked for. */
export const codeMs = 10 * 60_000;
export const triesOfCode = 5;
export const againMs = 30_000;

/** The six digits of one email of one sign-up: derived, so that no table and no job holds a code that works. */
export function signUpCode({ keys }: Pick<Context, 'keys'>, id: string, number: number): string {
  const digest = createHmac('sha256', keys.master.signUpCodes.hashing).update(`sign-up-code:${id}:${number}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Compares in constant time. */
export function isSignUpCode(context: Pick<Context, 'keys'>, id: string, number: number, typed: string): boolean {
  const right = signUpCode(context, id, number);
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === right.length && timingSafeEqual(Buffer.from(digits), Buffer.from(right));
}

/** When a code may be asked for again, and until when this one works, as an answer says it. */
export function presentCode(sentAt: Date): { again_at: string; ends_at: string } {
  const at = (afterMs: number) => new Date(sentAt.getTime() + afterMs).toISOString();
  return { again_at: at(againMs), ends_at: at(codeMs) };
}
