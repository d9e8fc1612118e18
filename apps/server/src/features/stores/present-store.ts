import type { StoreView } from '@carded/contract';
import type { Context } from '#context.ts';
import { openPart } from './sealed-parts.ts';
import type { StoreRow } from './store-row.ts';

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
