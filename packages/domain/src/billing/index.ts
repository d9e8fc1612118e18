export * from './charge-kinds.ts';
export * from './covers.ts';
export { feeDays, type PlanDays } from './fee-days.ts';
export { type Price, unitMicrosIn } from './prices.ts';
export { type BillLine, rateMonth, type Usage } from './rate-month.ts';
export { planDaysOf, type Trial, trialLeft } from './trials.ts';
