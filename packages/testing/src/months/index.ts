export { anyMonth } from './any-month.ts';
export { billByFractions } from './bill-by-fractions.ts';
