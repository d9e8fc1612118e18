import { listStores as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import { websitesSeen } from '#platform/access/caller.ts';
import type { Route } from '#platform/commands/action.ts';
import { query } from '#platform/commands/command.ts';
import type { Job } from '#platform/jobs/job.ts';
import { claimStore, getWaitingStore } from './arrivals/arrivals.ts';
import { createStoreAccount, linkStore } from './arrivals/create-store-account.ts';
import { chargeStore, settleStoreBilling } from './billing/charge-store.ts';
import { approveConnection } from './connections/approve-connection.ts';
import { exchangeConnection } from './connections/exchange-connection.ts';
import { disconnectStore } from './disconnect-store.ts';
import { storeMail } from './mails/store-mail.ts';
import { setUpStore } from './set-up/set-up-store.ts';
import { findStoreName, presentStore, type StoreName } from './stores.ts';

export { forgetArrival, keepArrival, serveArrivals as serve } from './arrivals/arrivals.ts';
export { lookAtBilling } from './billing/charge-store.ts';
export { storeAnswered, storeRefused, uninstallStore } from './disconnect-store.ts';
export { enqueueStoreMail } from './mails/store-mail.ts';
export { lookAtShop, type OpenStore, openStore } from './open-store.ts';
export {
  findStore,
  openPart as openStorePart,
  type StoreRow,
  sealPart as sealStorePart,
} from './stores.ts';

const listStores = query(endpoint, async ({ context, who, tx }) => {
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

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the store that a platform's message is about: by the platform's id of it, or by our id where the platform was told that. */
export async function findStoreOfHook(
  tx: Pick<Queries, 'selectFrom'>,
  platform: PlatformSlug,
  nameOrId: string,
): Promise<StoreName | null> {
  const known = await findStoreName(tx, platform, nameOrId);
  if (known !== null || !uuid.test(nameOrId)) return known;
  const own = await tx
    .selectFrom('store_names')
    .selectAll()
    .where('store_id', '=', nameOrId)
    .where('platform', '=', platform)
    .executeTakeFirst();
  return own ?? null;
}

export const routes: readonly Route[] = [
  claimStore,
  getWaitingStore,
  linkStore,
  createStoreAccount,
  chargeStore,
  listStores,
  settleStoreBilling,
  disconnectStore,
  approveConnection,
  exchangeConnection,
];
export const jobs: readonly Job[] = [storeMail, setUpStore];
