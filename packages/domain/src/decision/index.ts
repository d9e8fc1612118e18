export {
  askedSteps,
  asks,
  chargesOf,
  eachAskedStep,
  factEvent,
  factSummary,
  shownBy,
  shownCodes,
  usedBy,
  usedCodes,
} from '#steps/index.ts';
export { ageFact } from './age-fact.ts';
export { decide } from './decide.ts';
export { cardEvidenceOf, identify, isAcceptedByPictures, isIdShown, isKnownAnew } from './identification.ts';
export { isAtAddress, isSamePerson } from './is-counted.ts';
export { readFacts } from './known.ts';
export { buyerScreens } from './next-steps.ts';
export { outcomeKey, type Replayed, replay } from './replay.ts';
export { screenOf } from './screen-of.ts';
export { stepsAsked } from './steps-asked.ts';
export { type BuyerPlace, notCreatedKeys, type ToldBeside, toldAt, toldBuyer } from './told-buyer.ts';
export * from './types.ts';
export { words } from './words.ts';
