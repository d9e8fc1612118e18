import { createHmac, timingSafeEqual } from 'node:crypto';
import { isTestPhoneCodeRight } from '@carded/domain/test-buyers';
import type { HashKey } from '#platform/sealing/key-purposes.ts';

/** A code can be typed for this long (OWASP ASVS 6.5.5: at most 10 minutes). */
export const codeLifetimeMinutes = 10;

/** The six digits of one send of one verification: derived, so that no table holds a code that works. */
export function phoneCode(key: HashKey, verificationId: string, send: number): string {
  const digest = createHmac('sha256', key.hashing).update(`phone-code:${verificationId}:${send}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Compares in constant time. A test verification takes 111111 and nothing else. */
export function isCodeRight(
  key: HashKey,
  check: { verificationId: string; send: number; isTest: boolean },
  typed: string,
): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  if (check.isTest) return isTestPhoneCodeRight(digits);
  const right = phoneCode(key, check.verificationId, check.send);
  return digits.length === right.length && timingSafeEqual(Buffer.from(digits), Buffer.from(right));
}
