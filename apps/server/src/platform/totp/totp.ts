import type { Queries } from '@carded/database';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '#context.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import type { HashKey } from '#platform/sealing/key-purposes.ts';
import { keyedHash, seal, unseal } from '#platform/sealing/seal.ts';

const periodSeconds = 30;
/** Accepted steps before and after now, for clocks that differ (RFC 6238 5.2). */
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

/** Address in the QR code that an authenticator app scans. */
export function totpUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The code that an authenticator app shows. */
export function totpCode(secret: string, nowMs: number): string {
  return totpOf(secret, '').generate({ timestamp: nowMs });
}

/** Finds the 30-second step of a code, near now; null when there is none. */
export function totpStep(secret: string, token: string, nowMs: number): number | null {
  const digits = token.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(secret, '').validate({ token: digits, timestamp: nowMs, window: stepsAround });
  return delta === null ? null : Math.floor(nowMs / 1000 / periodSeconds) + delta;
}

/** Seals a secret with the operator's key, so that signing in does not need the account's key. */
export function sealTotpSecret(context: Context, loginId: string, secret: string): Buffer {
  return seal(context.keys.master.totpSecrets, context.random, `totp:${loginId}`, secret);
}
export function openTotpSecret(context: Context, loginId: string, sealed: Buffer): string {
  return unseal(context.keys.master.totpSecrets, `totp:${loginId}`, sealed).toString();
}

/** Uses up a step, so that neither its code nor an older one is accepted again (RFC 6238 5.2). Atomic; false when it was used before. */
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

const codes = 10;
/** Crockford's base 32, without letters and digits that are easily confused; ten characters have 50 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

/** Tells whether the text in place of six digits is a recovery code: `ab12c-d34ef`, in any spelling. */
export function isRecoveryCode(typed: string): boolean {
  return written(typed).length === length;
}

const written = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

const hashOf = (key: Buffer | HashKey, loginId: string, code: string): Buffer =>
  keyedHash(key, 'recovery-code', `${loginId}:${written(code)}`);

/** Replaces a login's recovery codes by ten new ones, which are returned once and stored as hashes. */
export async function makeRecoveryCodes(
  context: Context,
  tx: Queries,
  accountId: string,
  loginId: string,
): Promise<string[]> {
  await removeRecoveryCodes(tx, accountId, loginId);
  const { recoveryCodes } = context.keys.master;
  const made = Array.from({ length: codes }, () => {
    const text = [...context.random(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`;
  });
  await tx
    .insertInto('recovery_codes')
    .values(
      made.map((code) => ({
        account_id: accountId,
        login_id: loginId,
        code_hash: hashOf(recoveryCodes, loginId, code),
      })),
    )
    .execute();
  return made;
}

export async function removeRecoveryCodes(tx: Queries, accountId: string, loginId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).where('login_id', '=', loginId).execute();
}

/** Uses up a recovery code. Atomic; false when it is unknown, or was used before. */
export async function takeRecoveryCode(
  context: Context,
  tx: Queries,
  accountId: string,
  loginId: string,
  code: string,
): Promise<boolean> {
  const { recoveryCodes } = context.keys.master;
  const hashes = [recoveryCodes, recoveryCodes.earlier].map((key) => hashOf(key, loginId, code));
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: new Date(context.now()) })
    .where('account_id', '=', accountId)
    .where('login_id', '=', loginId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recoveryCodesLeft(tx: Queries, accountId: string, loginId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Turns two-step sign-in off: the login signs in with its password only, and its person is notified. */
export async function turnMfaOff(context: Context, tx: Queries, accountId: string, loginId: string): Promise<void> {
  await tx
    .updateTable('logins')
    .set({ sealed_totp: null, sealed_totp_pending: null, totp_last_step: null, mfa_reset_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', loginId)
    .execute();
  await removeRecoveryCodes(tx, accountId, loginId);
  await announceCredentialChange(context, tx, accountId, 'mfa_off', loginId);
}
