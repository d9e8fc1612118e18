import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { endLoginLinks, findLoginLink, takeLoginLink } from '#platform/links/login-links.ts';

type ResetPurpose = 'password' | 'mfa' | 'mfa_cancel';
type FoundReset = {
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

/** Takes the mailed token for good, so that it works once however many come at the same time. @throws Refusal `link_expired`. */
export async function takeReset(context: Context, tx: Queries, { tokenHash }: FoundReset): Promise<void> {
  await takeLoginLink(context, tx, 'login_resets', tokenHash);
}

/** Ends all sessions of this login and all its other emailed links. */
export async function endEverything(
  context: Context,
  tx: Queries,
  { accountId, loginId }: Pick<FoundReset, 'accountId' | 'loginId'>,
): Promise<void> {
  await tx.deleteFrom('sessions').where('login_id', '=', loginId).where('account_id', '=', accountId).execute();
  await endLoginLinks(context, tx, 'login_resets', loginId);
  await endLoginLinks(context, tx, 'email_links', loginId);
}
