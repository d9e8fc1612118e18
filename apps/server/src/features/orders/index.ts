import type { Job } from '#platform/jobs/job.ts';
import { orderMail } from './judge-order.ts';
import { lookAgain, wakeStores } from './look-again.ts';
import { cancelOrder, releaseOrder, remindOrder, showOrderMail } from './screen/change-order.ts';
import { exportOrders, makeExportTicket } from './screen/export-orders.ts';
import { getOrder } from './screen/get-order.ts';
import { listOrders } from './screen/list-orders.ts';
import { workOnStore } from './work-on-store.ts';

export { takeStoreEvent, takeVerificationChanges } from './look-again.ts';
export { eraseOrderBuyers, openOrderBuyer } from './order-buyer.ts';
export { noteStep, type OrderRow } from './order-row.ts';

export const jobs: readonly Job[] = [workOnStore, wakeStores, lookAgain, orderMail];

const screenRoutes = [
  listOrders,
  getOrder,
  releaseOrder,
  remindOrder,
  cancelOrder,
  showOrderMail,
  makeExportTicket,
  exportOrders,
];

export const routes = screenRoutes;
