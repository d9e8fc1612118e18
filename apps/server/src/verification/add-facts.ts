import type { Queries } from '@carded/database';
import { type StatusNumber, statusNumber } from '@carded/domain/codes';
import { type Decision, decide, type Fact, isAcceptedByPictures } from '@carded/domain/decision';
import { wayOf } from '@carded/domain/usage';
import { askedOfBuyer, type Requirements } from '@carded/domain/workflow';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { refusalNetwork } from '#verification/birth-dates/tried-dates.ts';
import { seenFacts } from '#verification/cards-seen/seen-facts.ts';
import { answerMsOf, countSettled, usageKinds } from './counts.ts';
import { isBuyerBanned } from './find-ban.ts';
import { holdReviewPlace } from './hold-review-place.ts';
import { keepPass } from './keep-pass.ts';
import { dropSample, leaveQueue, queueReview, sampleAcceptance } from './queue-review.ts';
import { openRecord, type VerificationRow, withheldFacts } from './verification-row.ts';

/** Mails a person's answer to the buyer. */
export const reviewResultJob = 'review-result-mail';

/** Tells whether the buyer gets mail after a review: not with staff beside them, and not for a test. */
export function isMailed({ is_test, created_via }: Pick<VerificationRow, 'is_test' | 'created_via'>): boolean {
  return !is_test && created_via !== 'scanner' && created_via !== 'manual';
}

export type Settled = { decision: Decision; version: number; hasChanged: boolean };

/** The facts of a verification in the order they were learned. */
export async function factsOf(tx: Queries, accountId: string, verificationId: string): Promise<Fact[]> {
  const rows = await tx
    .selectFrom('verification_facts')
    .select('fact')
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.fact);
}

/**
 * Adds facts to a verification, asks the ban list again, and lets `decide` say what it adds up to. Locks the row, so facts of two requests line up; everything that follows from a new
 * status (usage, pass, review queue, announcement) is written in the caller's transaction.
 */
export async function addFacts(
  context: Context,
  tx: Queries,
  accountId: string,
  verificationId: string,
  given: readonly Fact[],
): Promise<Settled | null> {
  const row = await lockVerification(tx, accountId, verificationId);
  if (row === undefined) return null;
  const known = await factsOf(tx, accountId, verificationId);
  const stated = [...given, ...(await withheldFacts(context, row, known, given))];
  const learned = [...stated, ...(await seenFacts(context, tx, row, known, stated))];
  const isBanKnown = [...known, ...learned].findLast((fact) => fact.kind === 'ban')?.banned === true;
  // Keeps a found ban with this verification until someone of the shop asks the buyer again.
  const isBanNew = !isBanKnown && (await isBuyerBanned(context, tx, row));
  const facts: readonly Fact[] = isBanNew ? [...learned, { kind: 'ban', at: context.now(), banned: true }] : learned;
  await insertFacts(tx, { accountId, verificationId }, known.length, facts);
  const all = [...known, ...facts];
  const requirements = askedOfBuyer(row.requirements);
  const decision = decide(requirements, all);
  const reason = decision.reasons[0] ?? null;
  const hasChanged = decision.status !== row.status || reason !== row.reason;
  const version = row.version + (hasChanged ? 1 : 0);
  const way = wayOf(all, decision.status);
  const before = decide(requirements, known);
  await holdReviewPlace(context, tx, { row, requirements, known, all, before, decision });
  if (!hasChanged && way !== row.way)
    await tx
      .updateTable('verifications')
      .set({ way })
      .where('account_id', '=', accountId)
      .where('id', '=', verificationId)
      .execute();
  if (hasChanged)
    await writeStatus(context, tx, {
      accountId,
      verificationId,
      row,
      decision,
      requirements,
      version,
      way,
      facts,
      all,
    });
  if (!row.is_test)
    await countSettled(context, tx, { facts: known, status: row.status }, { facts: all, status: decision.status });
  // Updates its place in the queue, because new facts may change it.
  if (decision.status === statusNumber.id_submitted)
    await queueReview(context, tx, {
      accountId,
      verificationId,
      row,
      requirements,
      facts: all,
      hasLearned: facts.length > 0,
    });
  return { decision, version, hasChanged };
}

const lockVerification = (tx: Queries, accountId: string, verificationId: string) =>
  tx
    .selectFrom('verifications')
    .select([
      'account_id',
      'id',
      'sealed',
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

async function insertFacts(
  tx: Queries,
  { accountId, verificationId }: { accountId: string; verificationId: string },
  known: number,
  facts: readonly Fact[],
): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .insertInto('verification_facts')
    .values(
      facts.map((fact, index) => ({
        ...{ account_id: accountId, verification_id: verificationId },
        ...{ seq: known + index + 1, at: new Date(fact.at), fact },
      })),
    )
    .execute();
}

type NewStatus = Pick<Change, 'accountId' | 'verificationId' | 'decision' | 'requirements'> & {
  row: NonNullable<Awaited<ReturnType<typeof lockVerification>>>;
  version: number;
  way: ReturnType<typeof wayOf>;
  /** New facts, and all facts. */
  facts: readonly Fact[];
  all: readonly Fact[];
};

/** Writes the new status with all that follows from it. */
async function writeStatus(context: Context, tx: Queries, change: NewStatus): Promise<void> {
  const { accountId, verificationId, row, decision, requirements, version, way, facts, all } = change;
  const { status } = decision;
  const reason = decision.reasons[0] ?? null;
  const isDecided = status === statusNumber.accepted || status === statusNumber.denied;
  await tx
    .updateTable('verifications')
    .set({
      status,
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
    ...{ accountId, verificationId, row, decision, requirements },
    before: row.status,
    facts: all,
  });
  const enqueue = enqueueIn(context, tx, accountId);
  await enqueue('verification-changed', { verification: verificationId, version, status, reason });
  if (isDecided && facts.some(({ kind }) => kind === 'review' || kind === 'manual'))
    await enqueue(reviewResultJob, { verification: verificationId, version });
}

type Change = {
  accountId: string;
  verificationId: string;
  decision: Decision;
  requirements: Requirements;
  before: StatusNumber;
  facts: readonly Fact[];
  row: {
    sealed: Buffer;
    is_test: boolean;
    website_id: string;
    token_buyer: Buffer | null;
    token_phonetic_full: Buffer | null;
    token_zip: Buffer | null;
    token_phone: Buffer | null;
    token_email: Buffer | null;
  };
};

/** Carries out the effects of a new status. */
const followStatus = async (
  context: Context,
  tx: Queries,
  { accountId, verificationId, row, decision, requirements, before, facts }: Change,
): Promise<void> => {
  const now = new Date(context.now());
  if (before === statusNumber.accepted) await dropSample(tx, { accountId, verificationId });
  if (before === statusNumber.id_submitted) await leaveQueue(context, tx, verificationId, facts);
  if (decision.status === statusNumber.accepted && !row.is_test && row.token_buyer !== null) {
    // Leaves no pass after an acceptance on pictures alone, which should not lower later requirements.
    if (isAcceptedByPictures(requirements, facts))
      await sampleAcceptance(context, tx, { accountId, verificationId }, row.website_id);
    else {
      const record = await openRecord(context, { ...row, account_id: accountId, id: verificationId });
      await keepPass(context, tx, { accountId, verificationId, row, record, requirements, facts });
    }
    await sql`select carded.record_usage(${accountId}, ${verificationId}, ${usageKinds(facts)}, ${now})`.execute(tx);
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
        network_hash: refusalNetwork(
          context,
          (await openRecord(context, { ...row, account_id: accountId, id: verificationId })).from,
        ),
        is_proven: facts.some((fact) => fact.kind === 'document' && fact.meetsMinimum === false),
        refused_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (decision.status === statusNumber.accepted || decision.status === statusNumber.denied) {
    await enqueueIn(context, tx, accountId)('images-settled', { verification: verificationId });
  }
};
