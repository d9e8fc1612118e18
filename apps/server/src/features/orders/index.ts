import type { Job } from '#platform/jobs/job.ts';
import { lookAgain, wakeStores } from './look-again.ts';
import { orderMail } from './mail-of-order.ts';
import { screenRoutes } from './screen/index.ts';
import { workOnStore } from './work-on-store.ts';

export { takeVerificationChanges } from './look-again.ts';
export { noteStep, type OrderRow, openOrderBuyer } from './order-row.ts';
export { takeStoreEvent } from './work-on-store.ts';

export const jobs: readonly Job[] = [workOnStore, wakeStores, lookAgain, orderMail];
export const routes = screenRoutes;
