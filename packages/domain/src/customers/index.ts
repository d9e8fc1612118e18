export * from './approval-rate.ts';
export * from './customer-access.ts';
export * from './customer-sorts.ts';
export * from './customer-standing.ts';
export * from './months-back.ts';
