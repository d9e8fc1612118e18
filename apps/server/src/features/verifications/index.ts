import { createVerification } from '#features/verifications/create/create-verification.ts';
import { getLatest } from '#features/verifications/create/get-latest.ts';
import { getStatus } from '#features/verifications/create/get-status.ts';
import { validate } from '#features/verifications/create/validate.ts';
import { getVerification } from '#features/verifications/detail/get-verification.ts';
import { listMonths } from '#features/verifications/log/list-months.ts';
import {
  listVerifications,
  listVerificationsByAddress,
  searchVerifications,
  searchVerificationsByAddress,
} from '#features/verifications/log/list-verifications.ts';
import { setNotes } from '#features/verifications/log/set-notes.ts';
import { setReviewed } from '#features/verifications/log/set-reviewed.ts';
import { renewNameTokens } from '#features/verifications/search/renew-name-tokens.ts';
import { bindPasses } from './bind-passes.ts';

export { triedForMs } from '#features/verifications/birth-dates/tried-dates.ts';
export { notePicture } from '#features/verifications/cards-seen/note-picture.ts';
export { sameCard } from '#features/verifications/cards-seen/same-card.ts';
export { ownerOf } from '#features/verifications/create/get-status.ts';
export { locationFact } from '#features/verifications/create/opening-facts.ts';
export { isOwnOrigin, mayOpenAt } from '#features/verifications/create/own-origin.ts';
export { underageRememberedMs, type WebsiteRow } from '#features/verifications/create/read-for-create.ts';
export {
  readSession,
  type SessionOptions,
  type VerificationSession,
} from '#features/verifications/create/read-session.ts';
export { type Started, type StartInput, startVerification } from '#features/verifications/create/start-verification.ts';
export { cardDoubtWords, writeCardDoubts } from '#features/verifications/detail/card-doubts.ts';
export { compareTypedAndRead } from '#features/verifications/detail/compare-typed-and-read.ts';
export { explain } from '#features/verifications/detail/explain.ts';
export { grantImage, openImageGrant } from '#features/verifications/detail/image-grant.ts';
export { relatedTo } from '#features/verifications/detail/related-to.ts';
export { type Retention, retentionOf } from '#features/verifications/detail/retention-of.ts';
export type { Criteria } from '#features/verifications/log/log-criteria.ts';
export { maxClientExport } from '#features/verifications/log/log-limits.ts';
export { matchingVerifications } from '#features/verifications/log/matching-verifications.ts';
export type { ShownRow } from '#features/verifications/log/present-row.ts';
export { countMatching, readLogRows } from '#features/verifications/log/read-log-rows.ts';
export {
  banTokensOf,
  noTokens,
  referenceToken,
  type SearchTokens,
  searchToken,
  searchTokensOf,
  tokenValues,
} from '#features/verifications/search/search-tokens.ts';
export { addFacts, factsOf, isMailed, reviewResultJob, type Settled } from './add-facts.ts';
export { banNamesOf, isBuyerBanned, ownBanNamesOf } from './ban-asked-now.ts';
export { type BuyerRecord, buyerRecordOf, emptyRecord, isUnknown, personOf } from './buyer-record.ts';
export { type CardReading, givenNameOnCard, nameOnCard, readLastCard } from './card-reading.ts';
export { presentBuyer } from './detail/present-buyer.ts';
export { completeDetailsFromCard, detailsFromCard } from './details-from-card.ts';
export { findBan } from './find-ban.ts';
export { findCandidates } from './find-candidates.ts';
export { identityFacts } from './identity-facts.ts';
export { isBanned } from './is-banned.ts';
export { isInWork } from './is-in-work.ts';
export { type LearntDetails, learnDetails, writeDetails } from './learn-details.ts';
export { placeOf, todayAt } from './place-of.ts';
export { describeReview, moveReviews, reviewWaitKeptMs } from './queue-review.ts';
export { requirementsOf } from './requirements-of.ts';
export { dropSample, sampleKeptMs, sampleOf, sampleOpenMs, sampleOpenUntil } from './sample-acceptance.ts';
export { usualReviewWait } from './usual-review-wait.ts';
export { findVerification, isOver, openRecord, type VerificationRow } from './verification-row.ts';

export const jobs = [renewNameTokens, bindPasses];

export const routes = [
  createVerification,
  getStatus,
  getLatest,
  validate,
  listVerifications,
  listVerificationsByAddress,
  searchVerifications,
  searchVerificationsByAddress,
  listMonths,
  getVerification,
  setReviewed,
  setNotes,
];
