import type { Queries } from '@carded/database';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '#context.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';

const periodSeconds = 30;
/** Steps before and after now that are taken, for clocks that differ (RFC 6238 5.2). */
const stepsAround = 1;
/** RFC 4226 4: at least 128 bits, 160 recommended. */
const secretBytes = 20;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Carded',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A new authenticator secret, base32. */
export function newTotpSecret(random: (size: number) => Buffer): string {
  return new Secret({ buffer: new Uint8Array(random(secretBytes)).buffer }).base32;
}

/** What an authenticator app scans. */
export function totpUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The code that an authenticator app shows. */
export function totpCode(secret: string, nowMs: number): string {
  return totpOf(secret, '').generate({ timestamp: nowMs });
}

/** Which 30-second step a code is of, among now and its neighbours; null when it is of none. */
export function totpStep(secret: string, token: string, nowMs: number): number | null {
  const digits = token.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(secret, '').validate({ token: digits, timestamp: nowMs, window: stepsAround });
  return delta === null ? null : Math.floor(nowMs / 1000 / periodSeconds) + delta;
}

/** Secrets are sealed by the operator's key, so that a sign-in needs no account's key. */
export function sealTotpSecret(context: Context, loginId: string, secret: string): Buffer {
  return seal(context.keys.master.totpSecrets, context.random, `totp:${loginId}`, secret);
}
export function openTotpSecret(context: Context, loginId: string, sealed: Buffer): string {
  return unseal(context.keys.master.totpSecrets, `totp:${loginId}`, sealed).toString();
}

/** Takes a step for good: a code, or an older one, is accepted once (RFC 6238 5.2). Atomic; false when it was used before. */
export async function useTotpStep(tx: Queries, accountId: string, loginId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('logins')
    .set({ totp_last_step: step })
    .where('account_id', '=', accountId)
    .where('id', '=', loginId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
