export { speaksCodes } from './review-signals.ts';
export { isAnswer, reviewReasons, reviewTurn, usualWaitMinutes } from './review-turns.ts';
export { isAsSuggested, isPersonNeeded, leanLabels, leans, type ReviewLean, weighReview } from './suggest-review.ts';
