import * as endpoints from '@carded/contract';
import type { Context } from '#context.ts';
import { checkSecondFactor, removeOtherSessions, strengthenSession } from '#features/sessions/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, done, inAccount, openQuery, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import { chargeOrRefuse, forgive, orGiveBack } from '#platform/ledger/charge.ts';
import { countPasskeys } from '#platform/passkeys/passkeys-of-login.ts';
import { checkPassword, known } from '#platform/passwords/hash-password.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import {
  makeRecoveryCodes,
  newTotpSecret,
  openTotpSecret,
  recoveryCodesLeft,
  sealTotpSecret,
  totpStep,
  totpUrl,
  turnMfaOff,
} from '#platform/totp/totp.ts';

const getMfaStatus = query(endpoints.getMfaStatus, async ({ who, tx }) => {
  const { mfa_reset_at: offAt } = await tx
    .selectFrom('logins')
    .select('mfa_reset_at')
    .where('account_id', '=', who.accountId)
    .where('id', '=', who.loginId)
    .executeTakeFirstOrThrow();
  return {
    enabled: who.hasTotp,
    required: who.kind === 'staff',
    recovery_codes_left: who.hasTotp ? await recoveryCodesLeft(tx, who.accountId, who.loginId) : null,
    off_at: offAt?.toISOString() ?? null,
  };
});

/** The secret that waits for its first code, as an authenticator scans it. One in use is never shown again. */
const getMfaQr = openQuery(endpoints.getMfaQr, async ({ context, who }) => {
  const { email, sealed_totp_pending: pending, totp_pending_until: until } = await ownLogin(context, who);
  if (pending === null || until === null || until.getTime() <= context.now()) return refuse('not_ready');
  return { qr: qrDataUrl(totpUrl(openTotpSecret(context, who.loginId, pending), email)) };
});

/** A new authenticator secret, for the password and for the code of the one in use. It has no effect until its first code is entered; until then, the one in use keeps working. */
const setUpMfa = command(endpoints.setUpMfa, {
  prepare: async ({ context, input: { body }, who }) => {
    if (!who.hasMfa && (who.hasTotp || (await hasPasskeys(context, who))))
      refuse('mfa_required', who.hasTotp ? {} : { message: 'Sign in with your passkey first' });
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.password);
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.mfaToken, 'session');
    const secret = newTotpSecret(context.random);
    const url = totpUrl(secret, login.email);
    return { secret, url, qr: qrDataUrl(url) };
  },
  act: async ({ context, who, tx, audit }, { secret, url, qr }) => {
    const sealed = sealTotpSecret(context, who.loginId, secret);
    await tx
      .updateTable('logins')
      .set({ sealed_totp_pending: sealed, totp_pending_until: new Date(context.now() + pendingMs) })
      .where('account_id', '=', who.accountId)
      .where('id', '=', who.loginId)
      .execute();
    audit.subject = who.loginId;
    return { secret, url, qr };
  },
});

/** The first right code turns two-step sign-in on. Other sessions end, and this one gets a new token. */
const enrollMfa = command(endpoints.enrollMfa, {
  prepare: async ({ context, input: { body }, who }) => {
    const {
      sealed_totp: known,
      sealed_totp_pending: pending,
      totp_pending_until: until,
    } = await ownLogin(context, who);
    if (pending === null || until === null || until.getTime() <= context.now()) return refuse('not_ready');
    const tries = [{ limit: 'second_factor_to_enroll', of: who.loginId }] as const;
    await chargeOrRefuse(context, tries);
    const step = totpStep(openTotpSecret(context, who.loginId, pending), body.mfaToken, context.now());
    if (step === null) return refuse('mfa_token_wrong');
    await forgive(context, tries);
    return { pending, step, isReplaced: known !== null };
  },
  act: async ({ context, who, tx, audit, answer }, { pending, step, isReplaced }) => {
    const turnedOn = await tx
      .updateTable('logins')
      .set({ sealed_totp: pending, sealed_totp_pending: null, totp_last_step: step, mfa_reset_at: null })
      .where('account_id', '=', who.accountId)
      .where('id', '=', who.loginId)
      .where('sealed_totp_pending', '=', pending)
      .returning('id')
      .executeTakeFirst();
    if (turnedOn === undefined) refuse('not_ready');
    await strengthenSession(context, tx, who, answer);
    await announceCredentialChange(context, tx, who.accountId, isReplaced ? 'mfa_replaced' : 'mfa_on', who.loginId);
    const codes = await makeRecoveryCodes(context, tx, who.accountId, who.loginId);
    audit.subject = who.loginId;
    audit.detail = { ended: await removeOtherSessions(tx, who) };
    return { ...done, recovery_codes: codes };
  },
});

/** Ten new codes for password and code; the old ones are worth nothing then. */
const renewRecoveryCodes = command(endpoints.renewRecoveryCodes, {
  prepare: async ({ context, input: { body }, who }) => {
    const login = await ownLogin(context, who);
    if (login.sealed_totp === null) refuse('not_ready');
    await checkOwnPassword(context, who, login.password_hash, body.password);
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.mfaToken, 'session');
  },
  act: async ({ context, who, tx, audit }) => {
    const codes = await makeRecoveryCodes(context, tx, who.accountId, who.loginId);
    await announceCredentialChange(context, tx, who.accountId, 'recovery_codes_renewed', who.loginId);
    audit.subject = who.loginId;
    return { recovery_codes: codes };
  },
});

/** Takes password and code; staff keep theirs. Other sessions end. */
const disableMfa = command(endpoints.disableMfa, {
  prepare: async ({ context, input: { body }, who }) => {
    if (who.kind === 'staff') refuse('mfa_required');
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.password);
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.mfaToken, 'session');
  },
  act: async ({ context, who, tx, audit }) => {
    await turnMfaOff(context, tx, who.accountId, who.loginId);
    await tx.updateTable('sessions').set({ has_mfa: false }).where('id', '=', who.sessionId).execute();
    audit.subject = who.loginId;
    audit.detail = { ended: await removeOtherSessions(tx, who) };
    return done;
  },
});

export const routes = [getMfaStatus, getMfaQr, setUpMfa, enrollMfa, renewRecoveryCodes, disableMfa];

/** The caller's own login, with its secrets. */
export function ownLogin(context: Context, who: LoginCaller) {
  return inAccount(context, who.accountId, (tx) =>
    tx
      .selectFrom('logins')
      .select(['email', 'password_hash', 'sealed_totp', 'sealed_totp_pending', 'totp_pending_until'])
      .where('account_id', '=', who.accountId)
      .where('id', '=', who.loginId)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Asks for the password again before the second factor changes (OWASP ASVS 5.0, 7.5.1); counted like a sign-in.
 * @throws Refusal `invalid_credentials` or `too_many_attempts`.
 */
export async function checkOwnPassword(
  context: Context,
  who: LoginCaller,
  passwordHash: string,
  password: string,
): Promise<void> {
  const tries = [{ limit: 'own_password', of: who.loginId }] as const;
  await chargeOrRefuse(context, tries);
  if (!(await orGiveBack(context, tries, () => checkPassword(passwordHash, password, known))))
    refuse('invalid_credentials');
  await forgive(context, tries);
}

/** Time for which the new secret can be shown again. */
const pendingMs = 10 * 60_000;

/** Tells whether the login has passkeys: then only a session that used one may add an authenticator, or the password would bypass it. */
const hasPasskeys = (context: Context, { accountId, loginId }: LoginCaller): Promise<boolean> =>
  inAccount(context, accountId, async (tx) => (await countPasskeys(tx, accountId, loginId)) > 0);
