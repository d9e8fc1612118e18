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
export { decide } from './decide.ts';
export { isAtAddress, isSamePerson } from './evidence.ts';
export { cardEvidenceOf, identify, isAcceptedByPictures, isIdShown, isKnownAnew } from './identification.ts';
export { readFacts } from './known.ts';
export { ageFact, outcomeKey, type Replayed, replay } from './replay.ts';
export { buyerScreens, screenOf, stepsAsked } from './rule.ts';
export { type BuyerPlace, notCreatedKeys, type ToldBeside, toldAt, toldBuyer, words } from './told-buyer.ts';
export * from './types.ts';
