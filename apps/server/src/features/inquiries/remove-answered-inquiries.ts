import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';

const batch = 500;
type Queued = { account_id: string; inquiry_id: string };

/** Removes inquiries that were answered before this time and not touched since, with staff's notes on them. */
export async function removeAnsweredInquiries(context: Context, oldest: Date): Promise<void> {
  let due: Queued[];
  do {
    due = await callFunction<Queued, Tables>(
      context.db,
      `select account_id, inquiry_id from carded.inquiry_queue where status = 'answered' and updated_at < $1 order by inquiry_id limit $2`,
      [oldest, batch],
    );
    for (const { account_id: accountId, inquiry_id: id } of due)
      await inAccount(context, accountId, async (tx) => {
        const gone = await tx
          .deleteFrom('inquiry_queue')
          .where('inquiry_id', '=', id)
          .where('status', '=', 'answered')
          .where('updated_at', '<', oldest)
          .returning('inquiry_id')
          .executeTakeFirst();
        if (gone === undefined) return;
        await tx.deleteFrom('inquiries').where('account_id', '=', accountId).where('id', '=', id).execute();
      });
  } while (due.length === batch);
}
