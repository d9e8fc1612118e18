import type { BillingState, Outcome } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import type { OpenStore } from '../open-store.ts';
import { findStore } from '../store-row.ts';
import { noteBilling } from './note-billing.ts';

/** The platform said that something about its charge is different: what it is now counts. */
export async function lookAtBilling(
  context: Context,
  { platform, access, store }: OpenStore,
): Promise<Outcome<BillingState | null>> {
  if (platform.billing === undefined) return { ok: null };
  const state = await platform.billing.state(access);
  if ('ok' in state)
    await inAccount(context, store.account_id, async (tx) => {
      const row = await findStore(tx, store.id, { forUpdate: true });
      if (row !== null && row.uninstalled_at === null) await noteBilling(context, tx, row, state.ok);
    });
  return state;
}
