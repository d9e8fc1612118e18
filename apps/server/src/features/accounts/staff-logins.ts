import { callFunction, type Tables } from '@carded/database';
import type { StaffGrant } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';

/** Everyone of staff who can sign in, or who of them holds a grant. */
export async function staffLogins(context: Context, grant?: StaffGrant): Promise<{ id: string; email: string }[]> {
  const accounts = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.staff_accounts',
  );
  const found: { id: string; email: string }[] = [];
  for (const { account_id: accountId } of accounts) {
    found.push(
      ...(await inAccount(context, accountId, (tx) =>
        tx
          .selectFrom('logins')
          .select(['id', 'email'])
          .where('account_id', '=', accountId)
          .where('kind', '=', 'staff')
          .where('is_removed', '=', false)
          .$if(grant !== undefined, (logins) =>
            logins.where((eb) =>
              eb.exists(
                eb
                  .selectFrom('staff_grants')
                  .select('code')
                  .whereRef('staff_grants.login_id', '=', 'logins.id')
                  .where('code', '=', grant ?? 'content'),
              ),
            ),
          )
          .execute(),
      )),
    );
  }
  return found;
}
