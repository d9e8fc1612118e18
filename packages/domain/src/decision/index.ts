export { type AgeFactInput, ageFact } from './age-fact.ts';
export { buyerWords } from './buyer-words.ts';
export { decide } from './decide.ts';
export { isIdShown } from './identification.ts';
export * from './types.ts';
export { words } from './words.ts';
