import { resetPassword as endpoint } from '@carded/contract';
import { checkSecondFactor } from '#features/sessions/index.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { refuseWeakPassword } from '#platform/passwords/refuse-weak-password.ts';
import { findReset } from './find-reset.ts';
import { setPassword } from './set-password.ts';
import { endEverything, takeReset } from './take-reset.ts';

/**
 * The mailed link replaces the password only: a login with two-step sign-in needs its code too (OWASP ASVS 5.0, 6.4.3). Everyone who was signed in is signed out.
 */
export const resetPassword = ownTransactions(endpoint, async ({ context, input: { params, body } }) => {
  const reset = await findReset(context, params.token, ['password']);
  refuseWeakPassword(body.password, [reset.email, ...reset.names]);
  await checkSecondFactor(context, reset, body.mfaToken);
  const passwordHash = await hashPassword(body.password);
  await inAccount(context, reset.accountId, async (tx) => {
    await takeReset(context, tx, reset);
    await setPassword(context, tx, reset, passwordHash);
    await endEverything(context, tx, reset);
    await appendAudit(context, tx, reset.accountId, {
      actor: `${reset.kind}:${reset.loginId}`,
      action: 'password.reset',
      subject: reset.loginId,
      detail: {},
    });
  });
  return done;
});
