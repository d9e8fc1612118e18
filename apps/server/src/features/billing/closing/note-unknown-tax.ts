import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';

/** Shows staff that a month (`2026-11`) waits for its tax. It is taken off by closing the month; one that another server has closed meanwhile is not put there. */
export async function noteUnknownTax(context: Context, accountId: string, month: string, code: string): Promise<void> {
  await callFunction(
    context.db,
    `insert into carded.money_desk (account_id, kind, ref, since, code)
     select account_id, 'tax_unknown', $2, $3, $4 from carded.billing_due where account_id = $1 and close_month = $5 for update
     on conflict (account_id, ref) do update set code = excluded.code`,
    [accountId, month, new Date(context.now()), code, `${month}-01`],
  );
}
