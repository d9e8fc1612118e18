import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** @throws Refusal `not_found` where no merchant's account has this id. */
export async function refuseUnbilled(context: Context, accountId: string): Promise<void> {
  const found = await context.db.queries
    .selectFrom('billing_due')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (found === undefined) refuse('not_found');
}
