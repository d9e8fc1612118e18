import type { Queries } from '@carded/database';
import { type StatusNumber, statusNumber } from '@carded/domain/codes';
import { type Decision, decide, type Fact } from '@carded/domain/decision';
import { wayOf } from '@carded/domain/usage';
import type { Requirements } from '@carded/domain/workflow';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { answerMsOf } from './answer-time.ts';
import { passOf, usageKinds } from './usage-kinds.ts';

export type Settled = { decision: Decision; version: number; hasChanged: boolean };

/** The facts of a verification in the order they were learnt. */
export const factsOf = async (tx: Queries, accountId: string, verificationId: string): Promise<Fact[]> => {
  const rows = await tx
    .selectFrom('verification_facts')
    .select('fact')
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.fact as unknown as Fact);
};

/**
 * Adds facts to a verification and lets `decide` say what they add up to. Locks the row, so facts of two requests line up; everything that follows from a new
 * status (usage, pass, review queue, announcement) is written in the caller's transaction.
 */
export const addFacts = async (
  context: Context,
  tx: Queries,
  accountId: string,
  verificationId: string,
  facts: readonly Fact[],
): Promise<Settled | null> => {
  const row = await tx
    .selectFrom('verifications')
    .select([
      'status',
      'version',
      'reason',
      'requirements',
      'is_test',
      'website_id',
      'token_buyer',
      'token_phonetic_full',
      'token_zip',
      'token_phone',
      'token_email',
      'way',
      'answer_ms',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', verificationId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const known = await factsOf(tx, accountId, verificationId);
  if (facts.length > 0) {
    await tx
      .insertInto('verification_facts')
      .values(
        facts.map((fact, index) => ({
          account_id: accountId,
          verification_id: verificationId,
          seq: known.length + index + 1,
          at: new Date(fact.at),
          fact: JSON.stringify(fact),
        })),
      )
      .execute();
  }
  const all = [...known, ...facts];
  const decision = decide(row.requirements as unknown as Requirements, all);
  const reason = decision.reasons[0] ?? null;
  const hasChanged = decision.status !== row.status || reason !== row.reason;
  const version = row.version + (hasChanged ? 1 : 0);
  const way = wayOf(all, decision.status);
  if (!hasChanged && way !== row.way)
    await tx
      .updateTable('verifications')
      .set({ way })
      .where('account_id', '=', accountId)
      .where('id', '=', verificationId)
      .execute();
  if (hasChanged) {
    const isDecided = decision.status === statusNumber.accepted || decision.status === statusNumber.denied;
    await tx
      .updateTable('verifications')
      .set({
        status: decision.status,
        reason,
        version,
        way,
        answer_ms: isDecided ? (row.answer_ms ?? (await answerMsOf(context, tx, verificationId))) : row.answer_ms,
        is_decided: isDecided,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', verificationId)
      .execute();
    await followStatus(context, tx, {
      accountId,
      verificationId,
      row,
      decision,
      before: row.status as StatusNumber,
      facts: all,
    });
    await enqueueIn(
      context,
      tx,
      accountId,
    )('verification-changed', { verification: verificationId, version, status: decision.status, reason });
  }
  return { decision, version, hasChanged };
};

type Change = {
  accountId: string;
  verificationId: string;
  decision: Decision;
  before: StatusNumber;
  facts: readonly Fact[];
  row: {
    is_test: boolean;
    website_id: string;
    token_buyer: Buffer | null;
    token_phonetic_full: Buffer | null;
    token_zip: Buffer | null;
    token_phone: Buffer | null;
    token_email: Buffer | null;
  };
};

/** What a new status brings with it. */
const followStatus = async (
  context: Context,
  tx: Queries,
  { accountId, verificationId, row, decision, before, facts }: Change,
): Promise<void> => {
  const now = new Date(context.now());
  if (before === statusNumber.id_submitted)
    await tx.deleteFrom('review_queue').where('verification_id', '=', verificationId).execute();
  if (decision.status === statusNumber.id_submitted) {
    await tx
      .insertInto('review_queue')
      .values({
        verification_id: verificationId,
        account_id: accountId,
        website_id: row.website_id,
        is_test: row.is_test,
        why: whyReview(facts),
        since: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (decision.status === statusNumber.accepted && !row.is_test && row.token_buyer !== null) {
    const website = await tx
      .selectFrom('websites')
      .select('root_domain')
      .where('account_id', '=', accountId)
      .where('id', '=', row.website_id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('buyer_passes')
      .values({
        account_id: accountId,
        verification_id: verificationId,
        token_buyer: row.token_buyer,
        token_zip: row.token_zip,
        token_phone: row.token_phone,
        token_email: row.token_email,
        website_id: row.website_id,
        root_domain: website.root_domain,
        accepted_at: now,
        ...passOf(facts),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`select carded.record_usage(${accountId}, ${verificationId}, ${usageKinds(facts)}, date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date)`.execute(
      tx,
    );
  }
  if (!row.is_test && decision.reasons.includes('underage')) {
    await tx
      .insertInto('underage_refusals')
      .values({
        account_id: accountId,
        verification_id: verificationId,
        token_phonetic_full: row.token_phonetic_full,
        token_zip: row.token_zip,
        token_phone: row.token_phone,
        token_email: row.token_email,
        refused_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (decision.status === statusNumber.accepted || decision.status === statusNumber.denied) {
    await enqueueIn(context, tx, accountId)('images-settled', { verification: verificationId });
  }
};

/** Why a person looks: named by what no machine could settle; nothing personal. */
const whyReview = (facts: readonly Fact[]): string => {
  const documents = facts.filter((fact) => fact.kind === 'document');
  if (facts.findLast((fact) => fact.kind === 'selfie')?.state === 'declined') return 'No selfie: decide from the ID';
  if (facts.some((fact) => fact.kind === 'selfie' && fact.state === 'given')) return 'Compare the selfie';
  return documents.every((fact) => fact.readBy === 'none' || fact.unreadable === true)
    ? 'No machine could read the ID'
    : 'Read, but not settled';
};
