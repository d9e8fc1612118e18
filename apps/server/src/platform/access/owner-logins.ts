import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';

/** The owners of an account who can sign in. */
export function ownerLogins(context: Context, accountId: string): Promise<{ id: string; email: string }[]> {
  return inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('logins')
      .select(['id', 'email'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'owner')
      .where('is_removed', '=', false)
      .execute(),
  );
}
