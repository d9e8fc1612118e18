import { cancelOrder, releaseOrder, remindOrder, showOrderMail } from './change-order.ts';
import { exportOrders, makeExportTicket } from './export-orders.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';

export const screenRoutes = [
  listOrders,
  getOrder,
  releaseOrder,
  remindOrder,
  cancelOrder,
  showOrderMail,
  makeExportTicket,
  exportOrders,
];
