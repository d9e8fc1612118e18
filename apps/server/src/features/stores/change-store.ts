import type { Queries, Tables } from '@carded/database';
import { storeStateOf } from '@carded/domain/stores';
import type { Arrival } from '@carded/providers/stores';
import type { Updateable } from 'kysely';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { setUpStoreJob } from './set-up/set-up-job.ts';
import { findStore, type StoreRow, sealPart } from './store-row.ts';

type Changes = Omit<Updateable<Tables['stores']>, 'account_id' | 'id' | 'platform' | 'external_id' | 'state'>;

/** Changes a store that the transaction holds; its state follows from what it then is. */
export async function changeStore(
  context: Context,
  tx: Queries,
  row: Pick<StoreRow, 'account_id' | 'id'>,
  changes: Changes,
): Promise<StoreRow> {
  const changed = await tx
    .updateTable('stores')
    .set({ ...changes, ...('uninstalled_at' in changes ? { state: endedState(changes) } : {}) })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const state = stateOf(context, changed);
  if (state === changed.state) return changed;
  await tx
    .updateTable('stores')
    .set({ state })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
  return { ...changed, state };
}

/** The database holds both to each other. */
const endedState = ({ uninstalled_at: at }: Changes) => (at === null ? ('linked' as const) : ('uninstalled' as const));

function stateOf(context: Context, row: Omit<StoreRow, 'state'>) {
  const platform = context.providers.stores[row.platform];
  const scopes = new Set(row.scopes);
  return storeStateOf({
    isUninstalled: row.uninstalled_at !== null,
    lacksScopes: platform?.scopes?.some((scope) => !scopes.has(scope)) ?? false,
    isBilled: platform?.billing !== undefined,
    billing: row.billing,
    isSetUp: row.set_up_at !== null,
    problems: row.problems,
  });
}

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
