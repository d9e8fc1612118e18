import * as endpoints from '@carded/contract';
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
import { command, done } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal } from '#platform/sealing/seal.ts';
import { renewNameTokens } from '#verification/search-tokens.ts';
import { findVerification } from '#verification/verification-row.ts';
import { bindPasses } from './bind-passes.ts';

export { compareTypedAndRead } from '#features/verifications/detail/compare-typed-and-read.ts';
export { relatedTo } from '#features/verifications/detail/related-to.ts';
export { explain } from '#features/verifications/detail/timeline.ts';
export { maxClientExport } from '#features/verifications/log/list-verifications.ts';
export { matchingVerifications } from '#features/verifications/log/matching-verifications.ts';
export { countMatching, readLogRows, type ShownRow } from '#features/verifications/log/read-log-rows.ts';
export { presentBuyer } from './detail/compare-typed-and-read.ts';

const setReviewed = command(endpoints.setReviewed, async ({ input: { body }, who, tx, audit }) => {
  const row = (await findVerification(tx, who.accountId, body.uuid, who.websiteIds)) ?? refuse('not_found');
  await tx
    .updateTable('verifications')
    .set({ is_reviewed: body.reviewed })
    .where('account_id', '=', who.accountId)
    .where('id', '=', row.id)
    .execute();
  audit.subject = row.id;
  audit.detail = { reviewed: body.reviewed };
  return done;
});

const setNotes = command(endpoints.setNotes, async ({ context, input: { body }, who, tx, audit }) => {
  const row = (await findVerification(tx, who.accountId, body.uuid, who.websiteIds)) ?? refuse('not_found');
  const keys = await context.keys.ofAccount.get(who.accountId);
  const sealed = body.notes === '' ? null : seal(keys.data, context.random, `${row.id}:notes`, body.notes);
  await tx
    .updateTable('verifications')
    .set({ sealed_notes: sealed })
    .where('account_id', '=', who.accountId)
    .where('id', '=', row.id)
    .execute();
  audit.subject = row.id;
  audit.detail = { characters: body.notes.length };
  return done;
});

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
export const jobs = [renewNameTokens, bindPasses];
