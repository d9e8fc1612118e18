import type { Context } from '#context.ts';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { checkSecondFactor } from '#features/sessions/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countPasskeys } from '#platform/passkeys/count-passkeys.ts';

/**
 * Asks for the password or code again before passkeys change (OWASP ASVS 5.0, 7.5.1). A session without a second factor changes nothing of a login that has one: else the
 * password alone would be a way around it.
 */
export async function reauthenticate(
  context: Context,
  who: LoginCaller,
  given: { password: string; mfaToken?: string | undefined },
): Promise<{ hasTotp: boolean; passkeys: number }> {
  const passkeys = await inAccount(context, who.accountId, (tx) => countPasskeys(tx, who.accountId, who.loginId));
  if (!who.hasMfa && (who.hasTotp || passkeys > 0))
    refuse('mfa_required', {
      message: who.hasTotp ? 'Sign in with your code first' : 'Sign in with your passkey first',
    });
  const login = await ownLogin(context, who);
  await checkOwnPassword(context, who, login.password_hash, given.password);
  await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, given.mfaToken, 'session');
  return { hasTotp: login.sealed_totp !== null, passkeys };
}
