import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countGuess, forgetGuesses } from '#platform/guessing/count-guess.ts';
import { secretGuesses } from '#platform/guessing/limits.ts';
import { lockedSeconds } from '#platform/guessing/locked-seconds.ts';
import { openTotpSecret, totpStep } from '#platform/totp/totp.ts';
import { useTotpStep } from '#platform/totp/use-totp-step.ts';
import type { FoundLogin } from './find-login-by-email.ts';

/** A login that is locked out hears the same refusal with this behind it. */
const lockedOut = '_primary';

/**
 * Whether this sign-in has a second factor. A login without one signs in without; what staff may then do is the access policy's business.
 * @throws Refusal `mfa_token_required`, `mfa_token_wrong`, or their locked-out forms.
 */
export const checkSecondFactor = async (
  context: Context,
  { accountId, loginId, sealedTotp }: FoundLogin,
  token: string | undefined,
): Promise<boolean> => {
  if (sealedTotp === null) return false;
  const subject = `mfa:${loginId}`;
  if (token === undefined || token === '') {
    const restSeconds = await lockedSeconds(context, subject);
    return restSeconds > 0
      ? refuse('mfa_token_required_primary', { retryAfterSeconds: restSeconds })
      : refuse('mfa_token_required');
  }
  const waitSeconds = await countGuess(context, subject, secretGuesses);
  if (waitSeconds > 0)
    refuse('mfa_token_wrong', { message: `Authentication code failed.${lockedOut}`, retryAfterSeconds: waitSeconds });
  const step = totpStep(openTotpSecret(context, loginId, sealedTotp), token, context.now());
  if (step === null) return refuse('mfa_token_wrong');
  if (!(await inAccount(context, accountId, (tx) => useTotpStep(tx, accountId, loginId, step))))
    refuse('mfa_token_wrong');
  await forgetGuesses(context, subject);
  return true;
};
