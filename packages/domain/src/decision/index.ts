export {
  askedSteps,
  asks,
  chargesOf,
  checkNames,
  doneFact,
  eachAskedStep,
  factEvent,
  factSummary,
  shownBy,
  shownCodes,
  usedBy,
  usedCodes,
} from '#steps/index.ts';
export {
  type BuyerPlace,
  buyerMessageFor,
  type MessageContext,
  messageKeyAt,
  notCreatedKeys,
} from './buyer-message-for.ts';
export { decide } from './decide.ts';
export { isAtAddress, isSamePerson } from './evidence.ts';
export { cardEvidenceOf, identify, isAcceptedByPictures, isIdShown, isKnownAnew } from './identification.ts';
export { readFacts } from './known.ts';
export { ageFact, outcomeKey, type Replayed, replay } from './replay.ts';
export { buyerScreens, screenOf, stepsAsked, words } from './rule.ts';
export * from './types.ts';
