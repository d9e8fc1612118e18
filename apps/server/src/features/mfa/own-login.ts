import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { forgetGuesses } from '#platform/guessing/count-guess.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { secretGuesses } from '#platform/guessing/limits.ts';
import { checkPassword } from '#platform/passwords/check-password.ts';

/** The caller's own login, with its secrets. */
export const ownLogin = (context: Context, who: LoginCaller) =>
  inAccount(context, who.accountId, (tx) =>
    tx
      .selectFrom('logins')
      .select(['email', 'password_hash', 'sealed_totp', 'sealed_totp_pending', 'totp_pending_until'])
      .where('account_id', '=', who.accountId)
      .where('id', '=', who.loginId)
      .executeTakeFirstOrThrow(),
  );

/**
 * The password once more before the second factor changes (OWASP ASVS 5.0, 7.5.1); counted like a sign-in.
 * @throws Refusal `invalid_credentials` or `too_many_attempts`.
 */
export const checkOwnPassword = async (
  context: Context,
  who: LoginCaller,
  passwordHash: string,
  password: string,
): Promise<void> => {
  const subject = `password:${who.loginId}`;
  await countTry(context, subject, secretGuesses);
  if (!(await checkPassword(passwordHash, password))) refuse('invalid_credentials');
  await forgetGuesses(context, subject);
};
