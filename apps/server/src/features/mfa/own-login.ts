import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { forgive } from '#platform/ledger/forgive.ts';
import { orGiveBack } from '#platform/ledger/give-back.ts';
import { checkPassword } from '#platform/passwords/check-password.ts';
import { known } from '#platform/passwords/in-hash-slot.ts';

/** The caller's own login, with its secrets. */
export function ownLogin(context: Context, who: LoginCaller) {
  return inAccount(context, who.accountId, (tx) =>
    tx
      .selectFrom('logins')
      .select(['email', 'password_hash', 'sealed_totp', 'sealed_totp_pending', 'totp_pending_until'])
      .where('account_id', '=', who.accountId)
      .where('id', '=', who.loginId)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Asks for the password again before the second factor changes (OWASP ASVS 5.0, 7.5.1); counted like a sign-in.
 * @throws Refusal `invalid_credentials` or `too_many_attempts`.
 */
export async function checkOwnPassword(
  context: Context,
  who: LoginCaller,
  passwordHash: string,
  password: string,
): Promise<void> {
  const tries = [{ limit: 'own_password', of: who.loginId }] as const;
  await chargeOrRefuse(context, tries);
  if (!(await orGiveBack(context, tries, () => checkPassword(passwordHash, password, known))))
    refuse('invalid_credentials');
  await forgive(context, tries);
}
