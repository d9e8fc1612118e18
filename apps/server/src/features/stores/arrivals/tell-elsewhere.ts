import { inTransaction } from '@carded/database';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { findStoreName } from '../find-store-name.ts';
import { storeMailJob } from '../mails/store-mail-job.ts';
import { findClaimed } from './find-claimed.ts';

/** Both owners hear of it, once a day each: the one whose store it is, and the one who asked (null: somebody without an account). */
export async function tellElsewhere(context: Context, accountId: string | null, claim: string | null): Promise<void> {
  const row = await findClaimed(context, context.db.queries, claim);
  const known = row === null ? null : await findStoreName(context.db.queries, row.platform, row.external_id);
  if (row === null || known === null) return;
  const day = new Date(context.now()).toISOString().slice(0, 10);
  const of = { store: known.store_id, owner: known.account_id, ref: day };
  await inTransaction(context.db, async (tx) => {
    const tell = (account: string, kind: 'asked_elsewhere' | 'is_elsewhere') =>
      enqueueIn(context, tx, account)(storeMailJob, { account, kind, ...of });
    await tell(known.account_id, 'asked_elsewhere');
    if (accountId !== null && accountId !== known.account_id) await tell(accountId, 'is_elsewhere');
  });
}
