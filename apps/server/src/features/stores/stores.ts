import type { StoreView } from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import type { Credentials, ShopInfo } from '@carded/providers/stores';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

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

export type StoreRow = Selectable<Tables['stores']>;

/** A store of the transaction's account. `forUpdate` holds it until the transaction ends. */
export async function findStore(tx: Queries, storeId: string, { forUpdate = false } = {}): Promise<StoreRow | null> {
  const found = tx.selectFrom('stores').selectAll().where('id', '=', storeId);
  return (await (forUpdate ? found.forUpdate() : found).executeTakeFirst()) ?? null;
}

export type StoreName = Selectable<Tables['store_names']>;

/** Finds the account of a store. */
export async function findStoreName(
  tx: Pick<Queries, 'selectFrom'>,
  platform: PlatformSlug,
  externalId: string,
): Promise<StoreName | null> {
  const row = await tx
    .selectFrom('store_names')
    .selectAll()
    .where('platform', '=', platform)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row ?? null;
}

/** The refresh token that the newest credentials came by: should theirs not be taken, this one still is. */
export type KeptCredentials = Credentials & { readonly earlierRefreshToken?: string };

/** Sealed parts of a store, each in its own column, so that none opens as another. */
type StoreParts = {
  credentials: KeptCredentials;
  shop: ShopInfo;
  hookSecret: string;
  gateSecret: string;
};
type Of = { accountId: string; storeId: string };

const record = (storeId: string, part: keyof StoreParts) => `store:${storeId}:${part}`;

/** Under the account's key. */
export async function sealPart<Part extends keyof StoreParts>(
  context: Context,
  { accountId, storeId }: Of,
  part: Part,
  value: StoreParts[Part],
): Promise<Buffer> {
  const { data } = await context.keys.ofAccount.get(accountId);
  return sealJson(data, context.random, record(storeId, part), value);
}

export async function openPart<Part extends keyof StoreParts>(
  context: Context,
  { accountId, storeId }: Of,
  part: Part,
  sealed: Buffer,
): Promise<StoreParts[Part]> {
  const { data } = await context.keys.ofAccount.get(accountId);
  return unsealJson<StoreParts[Part]>(data, record(storeId, part), sealed);
}
