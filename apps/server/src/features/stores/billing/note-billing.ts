import type { Queries } from '@carded/database';
import type { BillingState } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { makeLive } from '#features/billing/index.ts';
import { changeStore } from '../change-store.ts';
import type { StoreRow } from '../store-row.ts';

/**
 * What the platform says its merchant agreed to. The first approval makes it who collects from the account, and an account that had no card live; one that is taken back
 * leaves what is owed with the platform.
 */
export async function noteBilling(
  context: Context,
  tx: Queries,
  store: StoreRow,
  state: BillingState | null,
): Promise<StoreRow> {
  const changed = await changeStore(context, tx, store, {
    billing:
      state === null
        ? null
        : { id: state.id, isActive: state.isActive, capCents: state.capCents === null ? null : Number(state.capCents) },
  });
  if (state?.isActive !== true) return changed;
  await tx
    .updateTable('billing_accounts')
    .set({ collector: 'shopify', shop: store.external_id })
    .where('account_id', '=', store.account_id)
    .where('collector', '<>', 'shopify')
    .execute();
  await makeLive(context, tx, store.account_id);
  return changed;
}
