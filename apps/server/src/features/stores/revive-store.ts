import type { Queries } from '@carded/database';
import type { Arrival } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { changeStore } from './change-store.ts';
import { sealPart } from './sealed-parts.ts';
import { setUpStoreJob } from './set-up/set-up-job.ts';
import { findStore, type StoreRow } from './store-row.ts';

/** A store that has us again takes up where it was, with new credentials; what it needs there is put in again. */
export async function reviveStore(
  context: Context,
  tx: Queries,
  storeId: string,
  { credentials, shop }: Arrival,
  websiteId?: string,
): Promise<StoreRow | null> {
  const store = await findStore(tx, storeId, { forUpdate: true });
  if (store === null) return null;
  const of = { accountId: store.account_id, storeId };
  const revived = await changeStore(context, tx, store, {
    sealed_credentials: await sealPart(context, of, 'credentials', credentials),
    sealed_shop: await sealPart(context, of, 'shop', shop),
    scopes: [...(credentials.scopes ?? [])],
    plan_name: shop.planName,
    problems: [],
    refused_at: null,
    gone_at: null,
    ...(store.uninstalled_at === null ? {} : { installed_at: new Date(context.now()), set_up_at: null }),
    ...(websiteId === undefined ? {} : { website_id: websiteId }),
    uninstalled_at: null,
    erase_at: null,
  });
  await enqueueIn(context, tx, store.account_id)(setUpStoreJob, { account: store.account_id, store: storeId });
  return revived;
}
