import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countGuess, forgetGuesses } from '#platform/guessing/count-guess.ts';
import { secretGuesses } from '#platform/guessing/limits.ts';
import { lockedSeconds } from '#platform/guessing/locked-seconds.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { isRecoveryCode, takeRecoveryCode } from '#platform/totp/recovery-codes.ts';
import { openTotpSecret, totpStep } from '#platform/totp/totp.ts';
import { useTotpStep } from '#platform/totp/use-totp-step.ts';
import type { FoundLogin } from './find-login-by-email.ts';

/** A login that is locked out hears the same refusal with this behind it. */
const lockedOut = '_primary';

/**
 * Whether this sign-in has a second factor: six digits, or one of the recovery codes. A login without one signs in without; what staff may then do is the access
 * policy's business.
 * @throws Refusal `mfa_token_required`, `mfa_token_wrong`, or their locked-out forms.
 */
export const checkSecondFactor = async (
  context: Context,
  { accountId, loginId, sealedTotp }: Pick<FoundLogin, 'accountId' | 'loginId' | 'sealedTotp'>,
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
  const isRight = isRecoveryCode(token)
    ? await useRecoveryCode(context, accountId, loginId, token)
    : await useDigits(
        context,
        accountId,
        loginId,
        totpStep(openTotpSecret(context, loginId, sealedTotp), token, context.now()),
      );
  if (!isRight) refuse('mfa_token_wrong');
  await forgetGuesses(context, subject);
  return true;
};

/** Whoever has the authenticator needs no reset of it: one that was asked for meanwhile is off. */
const useDigits = (context: Context, accountId: string, loginId: string, step: number | null): Promise<boolean> =>
  inAccount(context, accountId, async (tx) => {
    if (step === null || !(await useTotpStep(tx, accountId, loginId, step))) return false;
    await tx
      .updateTable('logins')
      .set({ mfa_reset_at: null })
      .where('account_id', '=', accountId)
      .where('id', '=', loginId)
      .where('mfa_reset_at', 'is not', null)
      .execute();
    return true;
  });

const useRecoveryCode = (context: Context, accountId: string, loginId: string, code: string): Promise<boolean> =>
  inAccount(context, accountId, async (tx) => {
    if (!(await takeRecoveryCode(context, tx, accountId, loginId, code))) return false;
    await announceCredentialChange(context, tx, accountId, 'recovery_code_used', loginId);
    return true;
  });
