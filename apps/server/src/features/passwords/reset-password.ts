import { resetPassword as endpoint } from '@carded/contract';
import { checkSecondFactor } from '#features/sessions/index.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { deviceCookieOf } from '#platform/access/known-device.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { removePasskeys } from '#platform/passkeys/remove-passkeys.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { refuseWeakPassword } from '#platform/passwords/refuse-weak-password.ts';
import { findReset } from './find-reset.ts';
import { setPassword } from './set-password.ts';
import { endEverything, takeReset } from './take-reset.ts';

/**
 * The emailed link replaces the password: a login with two-step sign-in needs its code too (OWASP ASVS 5.0, 6.4.3). Without it the link is as good as the first
 * sign-up, and passkeys go too: one may belong to somebody who knew the old password. Everyone who was signed in is signed out.
 */
export const resetPassword = ownTransactions(
  endpoint,
  async ({ context, input: { params, body }, request, answer }) => {
    const reset = await findReset(context, params.token, ['password']);
    const hasTotp = reset.sealedTotp !== null;
    // Of staff a mailbox alone is never enough, whatever became of the second factor since the mail.
    if (!hasTotp && reset.kind === 'staff') refuse('link_expired');
    // Passkeys go with the old password: only an authenticator stands beside the new one.
    refuseWeakPassword(body.password, [reset.email, ...reset.names], { hasSecondFactor: hasTotp });
    await checkSecondFactor(context, reset, body.mfaToken, 'elsewhere');
    const passwordHash = await hashPassword(body.password);
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
    // Who reads the login's mail is its person: what others try does not keep this browser out.
    answer.deviceCookie = deviceCookieOf(context, request.device, hashLoginEmail(context, reset.email));
    return done;
  },
);
