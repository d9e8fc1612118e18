export { type AgeFactInput, ageFact } from './age-fact.ts';
export { buyerWords } from './buyer-words.ts';
export { decide } from './decide.ts';
export { isIdShown } from './identification.ts';
export { type MissingFact, outcomeKey, type Replayed, type ReplayInput, replay } from './replay.ts';
export { type AskedStep, stepsAsked } from './steps-asked.ts';
export * from './types.ts';
export { words } from './words.ts';
