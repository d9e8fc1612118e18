import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findLoginLink } from '#platform/links/login-links.ts';

export type ResetPurpose = 'password' | 'mfa' | 'mfa_cancel';
export type FoundReset = {
  tokenHash: Buffer;
  purpose: ResetPurpose;
  accountId: string;
  loginId: string;
  kind: string;
  email: string;
  names: readonly string[];
  passwordHash: string;
  sealedTotp: Buffer | null;
};

/**
 * The login that a mailed token is for.
 * @throws Refusal `link_expired` for a token that is unknown, used, too old, or sent for something else; the answer is the same for all.
 */
export async function findReset(
  context: Context,
  token: string,
  purposes: readonly ResetPurpose[],
): Promise<FoundReset> {
  const row = await findLoginLink(context, 'login_resets', token);
  const purpose = purposes.find((one) => one === row.purpose) ?? refuse('link_expired');
  const login = await inAccount(context, row.account_id, (tx) =>
    tx
      .selectFrom('logins')
      .innerJoin('accounts', 'accounts.account_id', 'logins.account_id')
      .select([
        'logins.kind',
        'logins.email',
        'logins.first_name',
        'logins.last_name',
        'logins.password_hash',
        'logins.sealed_totp',
        'accounts.business_name',
      ])
      .where('logins.account_id', '=', row.account_id)
      .where('logins.id', '=', row.login_id)
      .where('logins.is_removed', '=', false)
      .executeTakeFirst(),
  );
  if (login === undefined) return refuse('link_expired');
  return {
    tokenHash: row.token_hash,
    purpose,
    accountId: row.account_id,
    loginId: row.login_id,
    kind: login.kind,
    email: login.email,
    names: [login.first_name, login.last_name, login.business_name],
    passwordHash: login.password_hash,
    sealedTotp: login.sealed_totp,
  };
}
