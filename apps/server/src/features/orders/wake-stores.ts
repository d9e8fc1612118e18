import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { workOnStoreJob } from './order-jobs.ts';

const atMost = 1_000;

/** Each minute: has stores worked at whose orders are due, or that are to be asked what changed, and that nobody works at. */
export const wakeStores = job(
  'store-orders-due',
  z.object({}),
  async (context) => {
    const now = new Date(context.now());
    const { rows } = await sql<{ store_id: string; account_id: string }>`
      select w.store_id, w.account_id from carded.store_work w join carded.store_names n on n.store_id = w.store_id
      where n.is_open and (w.due_at <= ${now} or w.sweep_at <= ${now}) and (w.leased_until is null or w.leased_until <= ${now})
      order by least(w.due_at, w.sweep_at) limit ${atMost}`.execute(context.db.queries);
    await context.db.queries.transaction().execute(async (tx) => {
      for (const { store_id, account_id } of rows)
        await enqueueIn(context, tx, account_id)(workOnStoreJob, { account: account_id, store: store_id });
    });
  },
  { schedule: '* * * * *' },
);
