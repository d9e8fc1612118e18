export { isAsSuggested } from './is-as-suggested.ts';
export { isPersonNeeded } from './is-person-needed.ts';
export { isAnswer, reviewReasons } from './review-answers.ts';
export { speaksCodes } from './review-signals.ts';
export { reviewTurn } from './review-turn.ts';
export { leanLabels, leans, type ReviewLean } from './suggest-review.ts';
export { usualWaitMinutes } from './usual-wait.ts';
export { weighReview } from './weigh-review.ts';
