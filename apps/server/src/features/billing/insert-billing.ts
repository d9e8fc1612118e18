import type { Queries } from '@carded/database';
import { invoicePrefix } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { closesAt } from './closing/closes-at.ts';

/** A new merchant's billing: live at once, or once it has a card. Its first month is the one it is made in. */
export async function insertBilling(
  context: Context,
  tx: Queries,
  accountId: string,
  { isLive }: { isLive: boolean },
): Promise<void> {
  const now = new Date(context.now());
  const month = now.toISOString().slice(0, 7);
  const first_month = `${month}-01`;
  await tx
    .insertInto('billing_accounts')
    .values({ account_id: accountId, live_at: isLive ? now : null, first_month })
    .execute();
  // Of a thousand million prefixes one may be taken: then it is drawn again.
  for (let isTaken = true; isTaken; ) {
    const made = await tx
      .insertInto('billing_due')
      .values({
        account_id: accountId,
        invoice_prefix: invoicePrefix(context.random),
        close_month: first_month,
        close_at: closesAt(month),
      })
      .onConflict((conflict) => conflict.column('invoice_prefix').doNothing())
      .returning('account_id')
      .executeTakeFirst();
    isTaken = made === undefined;
  }
}
