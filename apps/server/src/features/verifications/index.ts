import { createVerification } from '#features/verifications/create/create-verification.ts';
import { getLatest, getStatus, validate } from '#features/verifications/create/get-status.ts';
import { getVerification } from '#features/verifications/detail/get-verification.ts';
import {
  listMonths,
  listVerifications,
  listVerificationsByAddress,
  searchVerifications,
  searchVerificationsByAddress,
} from '#features/verifications/log/list-verifications.ts';
import { setNotes, setReviewed } from '#features/verifications/log/marks.ts';
import { renewNameTokens } from '#features/verifications/search/search-tokens.ts';
import { bindPasses } from './bind-passes.ts';

export { triedForMs } from '#features/verifications/birth-dates/tried-dates.ts';
export { sameCard } from '#features/verifications/cards-seen/same-card.ts';
export { isOwnOrigin, mayOpenAt } from '#features/verifications/create/create-verification.ts';
export { ownerOf } from '#features/verifications/create/get-status.ts';
export {
  locationFact,
  readSession,
  type SessionOptions,
  type VerificationSession,
} from '#features/verifications/create/opening-facts.ts';
export { underageRememberedMs, type WebsiteRow } from '#features/verifications/create/read-for-create.ts';
export { type Started, type StartInput, startVerification } from '#features/verifications/create/start-verification.ts';
export { compareTypedAndRead } from '#features/verifications/detail/compare-typed-and-read.ts';
export { cardDoubtWords, writeCardDoubts } from '#features/verifications/detail/findings-of.ts';
export { grantImage, openImageGrant, type Retention, retentionOf } from '#features/verifications/detail/image-grant.ts';
export { relatedTo } from '#features/verifications/detail/related-to.ts';
export { explain } from '#features/verifications/detail/timeline.ts';
export { maxClientExport } from '#features/verifications/log/list-verifications.ts';
export { matchingVerifications } from '#features/verifications/log/matching-verifications.ts';
export { countMatching, readLogRows, type ShownRow } from '#features/verifications/log/read-log-rows.ts';
export {
  banTokensOf,
  type Criteria,
  noTokens,
  referenceToken,
  type SearchTokens,
  searchToken,
  searchTokensOf,
  tokenValues,
} from '#features/verifications/search/search-tokens.ts';
export { addFacts, factsOf, isMailed, reviewResultJob, type Settled } from './add-facts.ts';
export { type BuyerRecord, buyerRecordOf, emptyRecord, findCandidates, isUnknown, personOf } from './buyer-record.ts';
export { type CardReading, givenNameOnCard, nameOnCard, readLastCard } from './card-reading.ts';
export { presentBuyer } from './detail/compare-typed-and-read.ts';
export { banNamesOf, findBan, isBanned, isBuyerBanned, ownBanNamesOf } from './find-ban.ts';
export { completeDetailsFromCard, detailsFromCard, identityFacts } from './identity-facts.ts';
export { type LearntDetails, learnDetails, writeDetails } from './learn-details.ts';
export {
  describeReview,
  dropSample,
  moveReviews,
  reviewWaitKeptMs,
  sampleKeptMs,
  sampleOf,
  sampleOpenMs,
  sampleOpenUntil,
  usualReviewWait,
} from './queue-review.ts';
export { placeOf, requirementsOf, todayAt } from './requirements-of.ts';
export { findVerification, isInWork, isOver, openRecord, type VerificationRow } from './verification-row.ts';

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
