import type { Queries } from '@carded/database';
import type { Outcome, StoreAccess, StorePlatform } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { freshCredentials } from './fresh-credentials.ts';
import { openPart } from './sealed-parts.ts';
import { findStore, type StoreRow } from './store-row.ts';

export type OpenStore = { platform: StorePlatform; access: StoreAccess; store: StoreRow };

/** Nearly over is over: a call may take as long. */
const endsSoonMs = 120_000;

/**
 * What a store is called with, inside of its account's transaction. Call it after the transaction, so that none waits for a platform, and say what came of it:
 * `storeRefused` for `forbidden` and `gone`, `storeAnswered` for anything else. `gone` where nothing may be called: uninstalled, its platform not set up, or closed
 * there, unless this asks whether it still is (`isProbe`).
 *
 * Credentials that end are renewed here. The first that comes holds the row while the platform is asked; the others wait for that answer, and find it.
 */
export async function openStore(
  context: Context,
  tx: Queries,
  storeId: string,
  { isProbe = false } = {},
): Promise<Outcome<OpenStore>> {
  const store = await findStore(tx, storeId);
  const platform = store === null ? undefined : context.providers.stores[store.platform];
  if (store === null || store.sealed_credentials === null) return { error: 'gone', code: 'store_uninstalled' };
  if (platform === undefined) return { error: 'gone', code: 'platform_not_set_up' };
  if (!isProbe && store.problems.includes('store_closed')) return { error: 'gone', code: 'store_closed' };
  const of = { accountId: store.account_id, storeId };
  const kept = await openPart(context, of, 'credentials', store.sealed_credentials);
  if (!endsBy(kept.expiresAt, context.now() + endsSoonMs) || platform.refresh === undefined)
    return { ok: { platform, store, access: { externalId: store.external_id, storeId, credentials: kept } } };
  const fresh = await freshCredentials(context, tx, platform, storeId, (expiresAt) =>
    endsBy(expiresAt, context.now() + endsSoonMs),
  );
  if ('error' in fresh) return fresh;
  return { ok: { platform, store, access: { externalId: store.external_id, storeId, credentials: fresh.ok } } };
}

const endsBy = (expiresAt: number | undefined, atMs: number) => expiresAt !== undefined && expiresAt <= atMs;
