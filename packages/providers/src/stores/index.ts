export { collectUsage } from './collect-usage.ts';
export { makeStores, type StoresChoice } from './make-stores.ts';
export type * from './port.ts';
export type { BillingPlan } from './shoplazza/billing.ts';
export type { Mark, OrderBuyer, StoreOrder } from './store-order.ts';
