import { cancelOrder } from './cancel-order.ts';
import { exportOrders } from './export-orders.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { makeExportTicket } from './make-export-ticket.ts';
import { releaseOrder } from './release-order.ts';
import { remindOrder } from './remind-order.ts';
import { showOrderMail } from './show-order-mail.ts';

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
