import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findLoginLink } from '#platform/links/login-links.ts';

/**
 * The login that an emailed link invites.
 * @throws Refusal `link_expired` for a token that is unknown, used or too old; the answer is the same for all three.
 */
export async function findInvitation(context: Context, token: string) {
  const link = await findLoginLink(context, 'login_invitations', token);
  const { token_hash: tokenHash, account_id: accountId, login_id: loginId } = link;
  const login = await inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('logins')
      .innerJoin('accounts', 'accounts.account_id', 'logins.account_id')
      .select(['logins.email', 'logins.first_name', 'logins.last_name', 'accounts.business_name'])
      .where('logins.account_id', '=', accountId)
      .where('logins.id', '=', loginId)
      .where('logins.is_removed', '=', false)
      .executeTakeFirst(),
  );
  return login === undefined ? refuse('link_expired') : { ...login, tokenHash, accountId, loginId };
}
