import type { Job } from '#platform/jobs/job.ts';
import { lookAgain } from './look-again.ts';
import { orderMail } from './mail-of-order.ts';
import { screenRoutes } from './screen/index.ts';
import { wakeStores } from './wake-stores.ts';
import { workOnStore } from './work-on-store.ts';

export { noteStep, type OrderRow, openOrderBuyer } from './order-row.ts';
export { takeStoreEvent } from './take-store-event.ts';
export { takeVerificationChanges } from './take-verification-changes.ts';

export const jobs: readonly Job[] = [workOnStore, wakeStores, lookAgain, orderMail];
export const routes = screenRoutes;
