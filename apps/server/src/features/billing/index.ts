export { insertTrials, type NewTrial } from './insert-trials.ts';
export { readPlanDays } from './read-plan-days.ts';
export { readPrices } from './read-prices.ts';
export { readTrials, type Trials } from './read-trials.ts';
