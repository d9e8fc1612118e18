import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { charge, lookAhead } from '#platform/ledger/charge.ts';
import { refusalOf } from '#platform/ledger/charge-or-refuse.ts';
import { forgive } from '#platform/ledger/forgive.ts';
import { isRecoveryCode, takeRecoveryCode } from '#platform/totp/recovery-codes.ts';
import { openTotpSecret, totpStep } from '#platform/totp/totp.ts';
import { useTotpStep } from '#platform/totp/use-totp-step.ts';
import type { FoundLogin } from './find-login-by-email.ts';

/** A login that is locked out hears the same refusal with this behind it. */
const lockedOut = '_primary';

/**
 * Whether this sign-in has a second factor: six digits, or one of the recovery codes. A login without one signs in without; what staff may then do is the access
 * policy's business. Tries are counted by where they come `from`: a browser the login knows and an open session each by themselves, so that nobody else's keep them out.
 * @throws Refusal `mfa_token_required`, `mfa_token_wrong`, or their locked-out forms.
 */
export async function checkSecondFactor(
  context: Context,
  { accountId, loginId, sealedTotp }: Pick<FoundLogin, 'accountId' | 'loginId' | 'sealedTotp'>,
  token: string | undefined,
  from: string,
): Promise<boolean> {
  if (sealedTotp === null) return false;
  const tries = [{ limit: 'second_factor', of: `${loginId}:${from}` }] as const;
  if (token === undefined || token === '') {
    const next = await lookAhead(context, tries);
    return next.verdict === 'refuse'
      ? refuse('mfa_token_required_primary', refusalOf(context, next))
      : refuse('mfa_token_required');
  }
  const counted = await charge(context, tries);
  if (counted.verdict === 'refuse')
    refuse('mfa_token_wrong', {
      message: `Authentication code failed.${lockedOut}`,
      ...refusalOf(context, counted),
    });
  const isRight = isRecoveryCode(token)
    ? await useRecoveryCode(context, accountId, loginId, token)
    : await useDigits(
        context,
        accountId,
        loginId,
        totpStep(openTotpSecret(context, loginId, sealedTotp), token, context.now()),
      );
  if (!isRight) refuse('mfa_token_wrong');
  await forgive(context, tries);
  return true;
}

/** A person who still has the authenticator does not need a reset: a pending one is canceled. */
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
