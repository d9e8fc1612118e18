import { inTenant } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import { storeKeptMs } from '@carded/domain/stores';
import type { Credentials, ShopInfo } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { sealStorePart } from '#features/stores/index.ts';

type Store = {
  accountId: string;
  websiteId: string;
  platform?: PlatformSlug;
  externalId?: string;
  credentials?: Credentials;
  isUninstalled?: boolean;
};

export const northfork: ShopInfo = {
  ...{ shopName: 'Northfork Vapor', ownerName: 'Nora Fork', email: 'owner@northfork.example', phone: '' },
  ...{ primaryDomain: 'northfork.example', domains: ['northfork.example'], country: 'US', state: 'ID' },
  ...{ planName: 'Basic', isDevelopment: false },
};

/** Inserts a website's store, as after linking and set-up. */
export async function keepStore(context: Context, store: Store): Promise<string> {
  const { accountId, websiteId, platform = 'shopify', credentials = { accessToken: 'access-1' } } = store;
  const [id, at] = [context.newId(), new Date(context.now())];
  const of = { accountId, storeId: id };
  const sealedCredentials = await sealStorePart(context, of, 'credentials', credentials);
  const sealed = {
    sealed_shop: await sealStorePart(context, of, 'shop', northfork),
  };
  await inTenant(context.db, accountId, (tx) =>
    tx
      .insertInto('stores')
      .values({
        ...{ account_id: accountId, id, website_id: websiteId, platform, ...sealed },
        ...(store.isUninstalled === true
          ? { state: 'uninstalled' as const, uninstalled_at: at, erase_at: new Date(at.getTime() + storeKeptMs) }
          : { state: 'active' as const, sealed_credentials: sealedCredentials }),
        scopes: ['orders'],
        ...{ external_id: store.externalId ?? `${id}.myshopify.com`, installed_at: at, set_up_at: at },
      })
      .execute(),
  );
  return id;
}
