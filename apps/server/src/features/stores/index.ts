import type { Route } from '#platform/commands/action.ts';
import type { Job } from '#platform/jobs/job.ts';
import { claimStore } from './arrivals/claim-store.ts';
import { createStoreAccount } from './arrivals/create-store-account.ts';
import { getWaitingStore } from './arrivals/get-waiting-store.ts';
import { linkStore } from './arrivals/link-store.ts';
import { chargeStore } from './billing/charge-store.ts';
import { settleStoreBilling } from './billing/settle-store-billing.ts';
import { approveConnection } from './connections/approve-connection.ts';
import { exchangeConnection } from './connections/exchange-connection.ts';
import { disconnectStore } from './disconnect-store.ts';
import { listStores } from './list-stores.ts';
import { storeMail } from './mails/store-mail.ts';
import { setUpStore } from './set-up/set-up-store.ts';

export { forgetArrival } from './arrivals/forget-arrival.ts';
export { keepArrival } from './arrivals/keep-arrival.ts';
export { serveArrivals as serve } from './arrivals/serve-arrivals.ts';
export { lookAtBilling } from './billing/look-at-billing.ts';
export { findToldStore } from './find-told-store.ts';
export { lookAtShop } from './look-at-shop.ts';
export { type OpenStore, openStore } from './open-store.ts';
export { openPart as openStorePart, sealPart as sealStorePart } from './sealed-parts.ts';
export { storeAnswered } from './store-answered.ts';
export { storeRefused } from './store-refused.ts';
export { findStore, type StoreRow } from './store-row.ts';
export { uninstallStore } from './uninstall-store.ts';

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
