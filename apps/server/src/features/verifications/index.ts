import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import { askedOfBuyer } from '@carded/domain/workflow';
import { z } from 'zod';
import type { Context } from '#context.ts';
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
import { command, done, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { job } from '#platform/jobs/job.ts';
import { seal, unsealJson } from '#platform/sealing/seal.ts';
import { factsOf } from '#verification/add-facts.ts';
import { type BuyerRecord, isUnknown, personOf } from '#verification/buyer-record.ts';
import { addressToken } from '#verification/keep-pass.ts';
import { renewNameTokens } from '#verification/search-tokens.ts';
import { passOf } from '#verification/usage-kinds.ts';
import { findVerification } from '#verification/verification-row.ts';

export { compareTypedAndRead } from '#features/verifications/detail/compare-typed-and-read.ts';
export { relatedTo } from '#features/verifications/detail/related-to.ts';
export { explain } from '#features/verifications/detail/timeline.ts';
export { maxClientExport } from '#features/verifications/log/list-verifications.ts';
export { matchingVerifications } from '#features/verifications/log/matching-verifications.ts';
export { countMatching, readLogRows, type ShownRow } from '#features/verifications/log/read-log-rows.ts';
export { presentBuyer } from './detail/compare-typed-and-read.ts';

/** Rows of one transaction. */
const batchRows = 200;
/** A run makes room for the next one after so long. */
const runMs = 40_000;

/**
 * Binds the passes of before to the address that was proven, and ends those of acceptances that would not leave one today: such a buyer is asked again. A run that
 * ends early loses nothing.
 */
const bindPasses = job(
  'bind-passes',
  z.object({}),
  async (context) => {
    const untilMs = performance.now() + runMs;
    const due = await callFunction<{ account_id: string }, Tables>(
      context.db,
      'select account_id from carded.passes_unbound order by account_id',
    );
    for (const { account_id: accountId } of due)
      while (
        performance.now() < untilMs &&
        (await inAccount(context, accountId, (tx) => bind(context, tx, accountId)))
      );
  },
  { schedule: '* * * * *', pollSeconds: 10 },
);

/** One batch. Whether more of the account is left. */
async function bind(context: Context, tx: Queries, accountId: string): Promise<boolean> {
  const passes = await tx
    .selectFrom('buyer_passes as p')
    .leftJoin('verifications as v', (join) =>
      join.onRef('v.account_id', '=', 'p.account_id').onRef('v.id', '=', 'p.verification_id'),
    )
    .select(['p.verification_id', 'v.sealed', 'v.requirements'])
    .where('p.account_id', '=', accountId)
    .where('p.token_address', 'is', null)
    .limit(batchRows)
    .execute();
  if (passes.length === 0) {
    await tx.deleteFrom('passes_unbound').where('account_id', '=', accountId).execute();
    return false;
  }
  const keys = await context.keys.ofAccount.get(accountId);
  for (const { verification_id: id, sealed, requirements } of passes) {
    const record = sealed === null ? null : unsealJson<BuyerRecord>(keys.data, id, sealed);
    const home = record === null || isUnknown(record) ? null : addressToken(keys.search, personOf(record));
    const pass = requirements === null ? null : passOf(askedOfBuyer(requirements), await factsOf(tx, accountId, id));
    if (home === null || pass === null)
      await tx
        .deleteFrom('buyer_passes')
        .where('account_id', '=', accountId)
        .where('verification_id', '=', id)
        .execute();
    else
      await tx
        .updateTable('buyer_passes')
        .set({ token_address: home, ...pass })
        .where('account_id', '=', accountId)
        .where('verification_id', '=', id)
        .execute();
  }
  return true;
}

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
