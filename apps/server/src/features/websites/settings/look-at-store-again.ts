import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { linkedStore } from './linked-store.ts';

/** What is done with orders has changed: those that wait at the website's store are gone through again. */
export async function lookAtStoreAgain(
  context: Context,
  tx: Queries,
  row: Pick<WebsiteRow, 'account_id' | 'id'>,
): Promise<void> {
  if ((await linkedStore(tx, row)) === null) return;
  await enqueueIn(context, tx, row.account_id)('store-orders-again', { account: row.account_id, website: row.id });
}
