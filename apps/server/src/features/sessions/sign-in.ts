import { signIn as endpoint } from '@carded/contract';
import type { Context } from '#context.ts';
import { addressNetwork } from '#platform/access/address-network.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { forgetGuesses } from '#platform/guessing/count-guess.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { addressGuesses, secretGuesses } from '#platform/guessing/limits.ts';
import { type Assertion, checkAssertion } from '#platform/passkeys/check-assertion.ts';
import { checkPassword } from '#platform/passwords/check-password.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { type FoundLogin, findLoginByEmail } from './find-login-by-email.ts';
import { startSession } from './start-session.ts';

/**
 * Email and password, then the second factor of a login that has one. Every try is counted before anything is looked at, and an email that nobody has is answered
 * like a wrong password, after the same work.
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
  const hasMfa =
    body.passkey === undefined
      ? await checkSecondFactor(context, login, body.mfaToken)
      : await isOwnPasskey(context, login, body.passkey, request);
  return startSession(context, login, { hasMfa, by: 'password' }, request, answer);
});

/** A passkey in place of the code: it must be of the login whose password was given. */
const isOwnPasskey = async (
  context: Context,
  login: FoundLogin,
  passkey: Assertion,
  request: RequestInfo,
): Promise<true> => {
  const { accountId, loginId } = await checkAssertion(context, passkey, request.passkeyBrowser);
  return accountId === login.accountId && loginId === login.loginId ? true : refuse('passkey_failed');
};
