import type { Context } from '#context.ts';
import { readInAccount } from '#platform/commands/in-account.ts';

/** Whether an account is active by now: paying may have made it so. */
export async function isActive(context: Context, accountId: string): Promise<boolean> {
  const row = await readInAccount(context, accountId, (tx) =>
    tx.selectFrom('accounts').select('is_active').where('account_id', '=', accountId).executeTakeFirstOrThrow(),
  );
  return row.is_active;
}
