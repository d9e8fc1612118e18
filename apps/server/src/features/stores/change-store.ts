import type { Queries, Tables } from '@carded/database';
import { storeStateOf } from '@carded/domain/stores';
import type { Updateable } from 'kysely';
import type { Context } from '#context.ts';
import type { StoreRow } from './store-row.ts';

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

export function stateOf(context: Context, row: Omit<StoreRow, 'state'>) {
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
