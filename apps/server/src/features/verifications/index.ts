import { createVerification } from './create-verification.ts';
import { getLatest } from './get-latest.ts';
import { getStatus } from './get-status.ts';
import { getVerification } from './get-verification.ts';
import { listMonths } from './list-months.ts';
import {
  listVerifications,
  listVerificationsByAddress,
  searchVerifications,
  searchVerificationsByAddress,
} from './list-verifications.ts';
import { setNotes } from './set-notes.ts';
import { setReviewed } from './set-reviewed.ts';
import { validate } from './validate.ts';

export { addFacts, factsOf, type Settled } from './add-facts.ts';
export { type BuyerRecord, buyerRecordOf, emptyRecord, isUnknown, personOf } from './buyer-record.ts';
export { type CardReading, nameOnCard, readLastCard } from './card-reading.ts';
export { compareTypedAndRead } from './compare-typed-and-read.ts';
export { completeDetailsFromCard, detailsFromCard } from './details-from-card.ts';
export { ownerOf } from './get-status.ts';
export { identityFacts } from './identity-facts.ts';
export { grantImage, openImageGrant } from './image-grant.ts';
export { isBanned } from './is-banned.ts';
export { isInWork } from './is-in-work.ts';
export { type LearntDetails, learnDetails, writeDetails } from './learn-details.ts';
export type { Criteria } from './log-criteria.ts';
export { maxClientExport } from './log-limits.ts';
export { matchingVerifications } from './matching-verifications.ts';
export { isOwnOrigin } from './own-origin.ts';
export { placeOf, todayAt } from './place-of.ts';
export type { ShownRow } from './present-row.ts';
export { underageRememberedMs, type WebsiteRow } from './read-for-create.ts';
export { countMatching, readLogRows } from './read-log-rows.ts';
export { readSession, type SessionOptions, type VerificationSession } from './read-session.ts';
export { requirementsOf } from './requirements-of.ts';
export { type Retention, retentionOf } from './retention-of.ts';
export { banTokensOf, noTokens, type SearchTokens, searchToken, searchTokensOf, tokenKinds } from './search-tokens.ts';
export { type Started, type StartInput, startVerification } from './start-verification.ts';
export { findVerification, isOver, openRecord, type VerificationRow } from './verification-row.ts';

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
