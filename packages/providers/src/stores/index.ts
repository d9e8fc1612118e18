export type { BillingPlan } from './billing-plan.ts';
export { collectUsage } from './collect-usage.ts';
export { makeStores, type StoresChoice } from './make-stores.ts';
export type * from './port.ts';
export type { Mark, OrderBuyer, StoreOrder } from './store-order.ts';
