import { listStores as endpoint, type StoreView } from '@carded/contract';
import type { Context } from '#context.ts';
import { websitesSeen } from '#platform/access/caller.ts';
import { query } from '#platform/commands/query.ts';
import { openPart, type StoreRow } from './store-row.ts';

export const listStores = query(endpoint, async ({ context, who, tx }) => {
  const all = tx.selectFrom('stores').selectAll().where('account_id', '=', who.accountId);
  const seen = who.websiteIds === null ? all : all.where('website_id', 'in', websitesSeen(who.websiteIds));
  const rows = await seen.orderBy('id').execute();
  const websites = await tx
    .selectFrom('websites')
    .select(['id', 'key_live'])
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null)
    .execute();
  const keys = new Map(websites.map(({ id, key_live }) => [id, key_live]));
  const stores = await Promise.all(rows.map((row) => presentStore(context, row, keys.get(row.website_id) ?? null)));
  return { stores };
});

/** A store as its merchant sees it. `websiteKey` is null once its website is gone. */
export async function presentStore(context: Context, row: StoreRow, websiteKey: string | null): Promise<StoreView> {
  const of = { accountId: row.account_id, storeId: row.id };
  const shop = row.sealed_shop === null ? null : await openPart(context, of, 'shop', row.sealed_shop);
  return {
    uuid: row.id,
    type: row.platform,
    website: websiteKey,
    name: shop?.shopName ?? '',
    url: shop === null || shop.primaryDomain === '' ? '' : `https://${shop.primaryDomain}`,
    state: row.state,
    problems: row.problems,
    billed_by_platform: context.providers.stores[row.platform]?.billing !== undefined,
    installed_at: row.installed_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
    erased_at: row.erase_at?.toISOString() ?? null,
  };
}
