import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';

/**
 * The login that a mailed link invites.
 * @throws Refusal `link_expired` for a token that is unknown, used or too old: they are not told apart.
 */
export const findInvitation = async (context: Context, token: string) => {
  const tokenHash = hashToken(token);
  const [row] = await callFunction<{ account_id: string; login_id: string }, Tables>(
    context.db,
    'select account_id, login_id from carded.login_invitations where token_hash = $1 and used_at is null and expires_at > $2',
    [tokenHash, new Date(context.now())],
  );
  if (row === undefined) return refuse('link_expired');
  const { account_id: accountId, login_id: loginId } = row;
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
};
