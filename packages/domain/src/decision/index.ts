export { type AgeFactInput, ageFact } from './age-fact.ts';
export { decide } from './decide.ts';
export * from './types.ts';
export { buyerWords, words } from './words.ts';
