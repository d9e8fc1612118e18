import type { Queries } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import type { ShopInfo } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { changeStore } from '../change-store.ts';
import { findStoreName } from '../find-store-name.ts';
import { sealPart } from '../sealed-parts.ts';
import { setUpStoreJob } from '../set-up/set-up-job.ts';
import { findStore } from '../store-row.ts';

type Connected = {
  account_id: string;
  website_id: string;
  platform: PlatformSlug;
  external_id: string;
  domain: string;
  webhookSecret: string;
};

/** What is known before the shop has answered. */
const shopAt = (domain: string): ShopInfo => ({
  ...{ shopName: domain, ownerName: '', email: '', phone: '', primaryDomain: domain, domains: [domain] },
  ...{ country: '', state: '', planName: '', isDevelopment: false },
});

/** The store of a plugin, anew or as it was with other secrets. It is set up once it has answered. @returns its id */
export async function keepConnected(context: Context, tx: Queries, given: Connected): Promise<string> {
  const { account_id: accountId, website_id: websiteId, external_id: externalId, platform, webhookSecret } = given;
  const known = await findStoreName(tx, platform, externalId);
  const other = await tx
    .selectFrom('stores')
    .select('id')
    .where('account_id', '=', accountId)
    .where('website_id', '=', websiteId)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst();
  if (other !== undefined && other.id !== known?.store_id)
    refuse('conflict', { message: 'This website is connected to another store.' });
  const id = known?.store_id ?? context.newId();
  const of = { accountId, storeId: id };
  const sealed = {
    sealed_credentials: await sealPart(context, of, 'credentials', { accessToken: webhookSecret }),
    sealed_hook_secret: await sealPart(context, of, 'hookSecret', webhookSecret),
  };
  const now = new Date(context.now());
  if (known === null)
    await tx
      .insertInto('stores')
      .values({
        ...{ account_id: accountId, id, website_id: websiteId, platform, external_id: externalId, state: 'linked' },
        ...{ ...sealed, sealed_shop: await sealPart(context, of, 'shop', shopAt(given.domain)), installed_at: now },
      })
      .execute();
  const store = (await findStore(tx, id, { forUpdate: true })) ?? refuse('connection_not_found');
  await changeStore(context, tx, store, {
    ...{ ...sealed, website_id: websiteId, problems: [], refused_at: null, gone_at: null },
    ...{ uninstalled_at: null, erase_at: null, installed_at: now, set_up_at: null },
  });
  await enqueueIn(context, tx, accountId)(setUpStoreJob, { account: accountId, store: id });
  return id;
}
