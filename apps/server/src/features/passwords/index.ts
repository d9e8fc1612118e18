import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { checkSecondFactor, removeOtherSessions } from '#features/sessions/index.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { deviceCookieOf, knownDevice } from '#platform/access/known-device.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { command, done, inAccount, openQuery, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import type { Job } from '#platform/jobs/job.ts';
import { charge, chargeOrRefuse } from '#platform/ledger/charge.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { endLoginLinks } from '#platform/links/links.ts';
import { countPasskeys, removePasskeys } from '#platform/passkeys/passkeys-of-login.ts';
import { hashPassword, known, refuseWithoutHashSlot } from '#platform/passwords/hash-password.ts';
import { refuseWeakPassword } from '#platform/passwords/refuse-weak-password.ts';
import { cancelMfaReset, endEverything, findReset, finishMfaReset, resetMfa, takeReset } from './mfa-reset.ts';
import { mailMfaReset, mailReset } from './reset-mails.ts';

const hasPasskey = ({ accountId, loginId }: LoginCaller, context: Context) =>
  inAccount(context, accountId, async (tx) => (await countPasskeys(tx, accountId, loginId)) > 0);

/** Takes the old password, and the code of a login that has two-step sign-in. Other sessions end (OWASP ASVS 5.0, 7.4.3). */
const changePassword = command(endpoints.changePassword, {
  prepare: async ({ context, input: { body }, who }) => {
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.current);
    refuseWeakPassword(body.new, [who.email, who.name, who.account.businessName], {
      hasSecondFactor: login.sealed_totp !== null || (await hasPasskey(who, context)),
      path: 'body.new',
    });
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.token, 'session');
    return hashPassword(body.new, known);
  },
  act: async ({ context, who, tx, audit }, passwordHash) => {
    await setPassword(context, tx, who, passwordHash);
    // Ends email links, which a person with the old password may have requested.
    await endLoginLinks(context, tx, 'email_links', who.loginId);
    audit.subject = who.loginId;
    audit.detail = { ended: await removeOtherSessions(tx, who) };
    return done;
  },
});

/**
 * Requests a reset. The job finds out whether the email has a login, so the answer and its time are the same for all (OWASP ASVS 5.0, 6.3.8). The job's payload
 * is the email's keyed hash.
 */
const requestReset = ownTransactions(endpoints.requestReset, async ({ context, input: { body }, request }) => {
  const emailHash = hashLoginEmail(context, body.email).toString('hex');
  const what = body.what ?? 'password';
  const network = networkOf(request.ip);
  await chargeOrRefuse(context, [{ limit: 'reset_of_network', of: network }]);
  // Answers the same above the limit, so that requests cannot keep an owner from their mail.
  const subject = `${what}:${emailHash}`;
  const device = knownDevice(context, request.device, Buffer.from(emailHash, 'hex'));
  const { verdict } = await charge(context, [
    { limit: 'reset_mails_to_login_and_network', of: `${subject}:${device ?? network}` },
    ...(device === null ? [{ limit: 'reset_mails_to_login', of: subject } as const] : []),
  ]);
  const isSent =
    verdict === 'allow' ||
    (verdict === 'slow' &&
      (await charge(context, [{ limit: 'reset_mails_to_login_when_many', of: subject }])).verdict === 'allow');
  if (!isSent) return done;
  await context.db.queries
    .insertInto('outbox')
    .values({
      id: context.newId(),
      queue: 'reset-mail',
      account_id: null,
      payload: { emailHash, what, id: context.newId(), at: context.now() },
      start_after: null,
    })
    .execute();
  return done;
});

/** Called by the page behind an emailed link, before it shows a form. */
const checkReset = openQuery(endpoints.checkReset, async ({ context, input: { params } }) => {
  const reset = await findReset(context, params.token, ['password', 'mfa', 'mfa_cancel']);
  return { what: reset.purpose, mfa: reset.sealedTotp !== null };
});

/**
 * Replaces the password by the emailed link: a login with two-step sign-in needs its code too (OWASP ASVS 5.0, 6.4.3). Passkeys are removed, because one may
 * belong to a person who knew the old password. Everyone is signed out.
 */
const resetPassword = ownTransactions(
  endpoints.resetPassword,
  async ({ context, input: { params, body }, request, answer }) => {
    const reset = await findReset(context, params.token, ['password']);
    const hasTotp = reset.sealedTotp !== null;
    // Refuses staff without a second factor, for whom a mailbox alone is never enough.
    if (!hasTotp && reset.kind === 'staff') refuse('link_expired');
    // Checks the new password with the authenticator only, because passkeys are removed with the old one.
    refuseWeakPassword(body.password, [reset.email, ...reset.names], { hasSecondFactor: hasTotp });
    // Uses up no code without room for the hash.
    refuseWithoutHashSlot(known);
    await checkSecondFactor(context, reset, body.mfaToken, 'elsewhere');
    // Waits for no stranger's sign-in: only who reads the login's mail comes this far.
    const passwordHash = await hashPassword(body.password, known);
    await inAccount(context, reset.accountId, async (tx) => {
      await takeReset(context, tx, reset);
      await setPassword(context, tx, reset, passwordHash);
      await endEverything(context, tx, reset);
      const passkeys = hasTotp ? 0 : await removePasskeys(tx, reset);
      if (passkeys > 0) await announceCredentialChange(context, tx, reset.accountId, 'passkey_removed', reset.loginId);
      await appendAudit(context, tx, reset.accountId, {
        actor: `${reset.kind}:${reset.loginId}`,
        action: 'password.reset',
        subject: reset.loginId,
        detail: { passkeys },
      });
    });
    // Marks this browser as known, so that other people's tries do not block the person who reads the login's mail.
    answer.deviceCookie = deviceCookieOf(context, request.device, hashLoginEmail(context, reset.email));
    return done;
  },
);

/** Sets the login's password and notifies the person. */
async function setPassword(
  context: Context,
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('logins')
    .set({
      password_hash: passwordHash,
      // Removes an unfinished authenticator, which a person with the old password may have started.
      sealed_totp_pending: null,
      totp_pending_until: null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', loginId)
    .execute();
  await announceCredentialChange(context, tx, accountId, 'password_changed', loginId);
}

export const routes = [requestReset, checkReset, resetPassword, resetMfa, cancelMfaReset, changePassword];
export const jobs: readonly Job[] = [mailReset, mailMfaReset, finishMfaReset];
