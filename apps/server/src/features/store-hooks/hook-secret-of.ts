import type { PlatformSlug } from '@carded/domain/codes';
import type { SecretOf } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { findStore, findToldStore, openStorePart } from '#features/stores/index.ts';
import { readInAccount } from '#platform/commands/in-account.ts';

/** The secret that a store's events come with, and whose it is; null for a store that is not known or has none. */
export async function hookSecretOf(context: Context, platform: PlatformSlug, told: string): ReturnType<SecretOf> {
  const known = await findToldStore(context.db.queries, platform, told);
  if (known === null) return null;
  return readInAccount(context, known.account_id, async (tx) => {
    const store = await findStore(tx, known.store_id);
    if (store === null || store.sealed_hook_secret === null) return null;
    const of = { accountId: known.account_id, storeId: known.store_id };
    const secret = await openStorePart(context, of, 'hookSecret', store.sealed_hook_secret);
    return { externalId: store.external_id, secret };
  });
}
