export { type AgeCheckOptions, makeAgeCheck, type Refusal } from './make-age-check.ts';
export type { VendureOrder } from './vendure.ts';
