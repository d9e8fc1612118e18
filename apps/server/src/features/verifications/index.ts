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
import { renewNameTokens } from '#verification/search-tokens.ts';
import { bindPasses } from './bind-passes.ts';

export { compareTypedAndRead } from '#features/verifications/detail/compare-typed-and-read.ts';
export { relatedTo } from '#features/verifications/detail/related-to.ts';
export { explain } from '#features/verifications/detail/timeline.ts';
export { maxClientExport } from '#features/verifications/log/list-verifications.ts';
export { matchingVerifications } from '#features/verifications/log/matching-verifications.ts';
export { countMatching, readLogRows, type ShownRow } from '#features/verifications/log/read-log-rows.ts';
export { presentBuyer } from './detail/compare-typed-and-read.ts';

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
