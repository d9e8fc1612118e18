import type { Queries } from '@carded/database';
import { withProblem } from '@carded/domain/stores';
import type { Context } from '#context.ts';
import { changeStore } from './change-store.ts';
import { findStore } from './store-row.ts';

/** A call was answered: the store is there and lets us in. Costs a read where nothing was wrong. */
export async function storeAnswered(context: Context, tx: Queries, storeId: string): Promise<void> {
  const seen = await findStore(tx, storeId);
  if (seen === null || (seen.refused_at === null && seen.gone_at === null)) return;
  const store = await findStore(tx, storeId, { forUpdate: true });
  if (store === null || store.uninstalled_at !== null) return;
  await changeStore(context, tx, store, {
    refused_at: null,
    gone_at: null,
    problems: [...withProblem(withProblem(store.problems, 'reconnect', false), 'store_closed', false)],
  });
}
