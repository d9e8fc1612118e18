import { signIn as endpoint } from '@carded/contract';
import { addressNetwork } from '#platform/access/address-network.ts';
import { findCaller, sessionLongestMs } from '#platform/access/find-caller.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { forgetGuesses } from '#platform/guessing/count-guess.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { addressGuesses, secretGuesses } from '#platform/guessing/limits.ts';
import { isInMaintenance } from '#platform/http/maintenance-switch.ts';
import { checkPassword } from '#platform/passwords/check-password.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { findLoginByEmail } from './find-login-by-email.ts';
import { presentLogin } from './present-login.ts';
import { newSessionToken, sessionCookieOf } from './session-cookie.ts';

/**
 * Email and password, then the second factor of a login that has one. Every try is counted before anything is looked at, and an email that nobody has is answered
 * like a wrong password, after the same work. The audit row is written with the session.
 */
export const signIn = ownTransactions(endpoint, async ({ context, input: { body }, request, answer }) => {
  const emailHash = hashLoginEmail(context, body.email);
  const subject = `sign-in:${emailHash.toString('hex')}`;
  await countTry(context, `sign-in-from:${addressNetwork(request.ip)}`, addressGuesses);
  await countTry(context, subject, secretGuesses);
  const login = await findLoginByEmail(context, emailHash);
  const isRight = await checkPassword(login?.passwordHash ?? null, body.password);
  if (login === null || !isRight) return refuse('invalid_credentials');
  await forgetGuesses(context, subject);
  const hasMfa = await checkSecondFactor(context, login, body.mfaToken);
  if (login.kind !== 'staff' && (await isInMaintenance(context))) refuse('maintenance', { retryAfterSeconds: 30 });

  const token = newSessionToken(context);
  const now = context.now();
  const id = context.newId();
  await inAccount(context, login.accountId, async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        id,
        account_id: login.accountId,
        login_id: login.loginId,
        has_mfa: hasMfa,
        agent: request.agent,
        created_at: new Date(now),
        last_seen_at: new Date(now),
        expires_at: new Date(now + sessionLongestMs),
      })
      .execute();
    await appendAudit(context, tx, login.accountId, {
      actor: `${login.kind}:${login.loginId}`,
      action: 'session.started',
      subject: login.loginId,
      detail: { mfa: hasMfa },
    });
  });
  const who = await findCaller(context, { by: 'signed_in' }, { session: token }, true);
  if (who.by !== 'login') return refuse('invalid_credentials');
  answer.setCookie = sessionCookieOf(token);
  return presentLogin(context, who);
});
