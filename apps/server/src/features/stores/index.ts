import type { Route } from '#platform/commands/action.ts';
import type { Job } from '#platform/jobs/job.ts';
import { claimStore, getWaitingStore } from './arrivals/arrivals.ts';
import { createStoreAccount, linkStore } from './arrivals/create-store-account.ts';
import { chargeStore, settleStoreBilling } from './billing/charge-store.ts';
import { approveConnection } from './connections/approve-connection.ts';
import { exchangeConnection } from './connections/exchange-connection.ts';
import { disconnectStore } from './disconnect-store.ts';
import { storeMail } from './mails/store-mail.ts';
import { setUpStore } from './set-up/set-up-store.ts';
import { listStores } from './stores.ts';

export { forgetArrival, keepArrival, serveArrivals as serve } from './arrivals/arrivals.ts';
export { lookAtBilling } from './billing/charge-store.ts';
export { storeAnswered, storeRefused, uninstallStore } from './disconnect-store.ts';
export { lookAtShop, type OpenStore, openStore } from './open-store.ts';
export {
  findStore,
  findStoreOfHook,
  openPart as openStorePart,
  type StoreRow,
  sealPart as sealStorePart,
} from './stores.ts';

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
