import type { Context } from '#context.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import type { StoreName } from '../find-store-name.ts';
import { findStore } from '../store-row.ts';

/**
 * Whether a store has answered with its own secret. Anyone may say that a shop is theirs, and only the shop can answer for it: until it has, it keeps nobody else from
 * connecting it.
 */
export async function isFirm(context: Context, { account_id, store_id }: StoreName): Promise<boolean> {
  const store = await readInAccount(context, account_id, (tx) => findStore(tx, store_id));
  return store?.set_up_at != null;
}
