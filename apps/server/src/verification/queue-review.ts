import type { Queries, Tables } from '@carded/database';
import { sampledDays } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { isAsSuggested, reviewTurn, usualWaitMinutes, weighReview } from '@carded/domain/review';
import type { Requirements } from '@carded/domain/workflow';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { websitesSeen } from '#platform/access/caller.ts';
import { countLive, oneLive } from './counts.ts';

/** Period of the reviews that the announced wait is measured from. */
export const reviewWaitKeptMs = 30 * 24 * 3_600_000;

type Waiting = {
  accountId: string;
  verificationId: string;
  row: { website_id: string; is_test: boolean };
  requirements: Requirements;
  facts: readonly Fact[];
  /** Whether any of these facts is new. */
  hasLearned: boolean;
};

/**
 * Puts a verification in the queue, or in its new turn there when more is known. A waiting review keeps the time since when it waits, and a reviewer who looks at it keeps it; the first
 * of two answers was about what was known then, and is void.
 */
export async function queueReview(
  context: Context,
  tx: Queries,
  { accountId, verificationId, row, requirements, facts, hasLearned }: Waiting,
): Promise<void> {
  const { level, rank, why } = describeReview(requirements, facts);
  const queued = await tx
    .selectFrom('review_queue')
    .select('since')
    .where('verification_id', '=', verificationId)
    .executeTakeFirst();
  const website = await tx
    .selectFrom('websites')
    .select('is_reviewed_by_own')
    .where('account_id', '=', accountId)
    .where('id', '=', row.website_id)
    .executeTakeFirst();
  const since = queued?.since ?? new Date(context.now());
  const turn = {
    level,
    why,
    turn_at: new Date(reviewTurn(since.getTime(), rank)),
    is_own: website?.is_reviewed_by_own ?? false,
  };
  await tx
    .insertInto('review_queue')
    .values({
      verification_id: verificationId,
      account_id: accountId,
      website_id: row.website_id,
      is_test: row.is_test,
      since,
      ...turn,
    })
    .onConflict((conflict) =>
      conflict
        .column('verification_id')
        .doUpdateSet(hasLearned ? { ...turn, first_yes_by: null, first_yes_at: null } : turn),
    )
    .execute();
}

/** Describes a waiting card for the queue: its evidence, and why a person reviews it. */
export function describeReview(requirements: Requirements, facts: readonly Fact[]) {
  const { level, rank, isKnownElsewhere, signals } = weighReview(requirements, facts);
  const against = signals.find(({ speaks }) => speaks === 'against');
  if (against !== undefined) return { level, rank: level, why: `${against.label}: ${against.words}` };
  const isLikelyGood = isKnownElsewhere && level >= 2;
  return { level, rank, why: isLikelyGood ? likelyGood : whyReview(facts) };
}

/** Removes a check from the queue. After a person's answer only the time it took is stored, and whether the suggestion was followed is counted. */
export async function leaveQueue(
  context: Context,
  tx: Queries,
  verificationId: string,
  facts: readonly Fact[],
): Promise<void> {
  const left = await tx
    .deleteFrom('review_queue')
    .where('verification_id', '=', verificationId)
    .returning(['since', 'is_test', 'is_own', 'website_id', 'suggested'])
    .executeTakeFirst();
  if (left === undefined || left.is_test) return;
  const answer = facts.findLast((fact) => fact.kind === 'review');
  if (answer === undefined || answer.reason === 'not_reviewed' || answer.at < left.since.getTime()) return;
  const now = context.now();
  const waited = Math.max(0, Math.round((now - left.since.getTime()) / 1_000));
  await tx
    .insertInto('review_waits')
    .values({
      id: context.newId(),
      website_id: left.is_own ? left.website_id : null,
      settled_at: new Date(now),
      waited_seconds: waited,
    })
    .execute();
  const isSame = left.suggested === null ? null : isAsSuggested(left.suggested, answer);
  if (isSame === null) return;
  const figure = left.suggested === 'accept' ? 'accept_suggested' : 'photo_suggested';
  await countLive(context, tx, figure, oneLive(isSame));
}

/**
 * Moves waiting reviews and samples to the other queue when the reviewers change, and unassigns them; a first of two answers is dropped, because it was the
 * other team's.
 */
export async function moveReviews(tx: Queries, websiteId: string, isOwn: boolean): Promise<void> {
  await tx
    .updateTable('review_queue')
    .set({ is_own: isOwn, taken_by: null, taken_at: null, first_yes_by: null, first_yes_at: null })
    .where('website_id', '=', websiteId)
    .execute();
  await tx
    .updateTable('review_samples')
    .set({ is_own: isOwn, taken_by: null, taken_at: null })
    .where('website_id', '=', websiteId)
    .where('answered_at', 'is', null)
    .execute();
}

const likelyGood = 'Likely good: records know this name and birth date at another address';

/** Explains a review without doubts: what no machine could settle. Holds no personal data. */
const whyReview = (facts: readonly Fact[]): string => {
  const documents = facts.filter((fact) => fact.kind === 'document');
  if (facts.findLast((fact) => fact.kind === 'selfie')?.state === 'declined') return 'No selfie: decide from the ID';
  if (facts.some((fact) => fact.kind === 'selfie' && fact.state === 'given')) return 'Compare the selfie';
  return documents.every((fact) => fact.readBy === 'none' || fact.unreadable === true)
    ? 'The ID could not be read automatically'
    : 'The ID was read, but something has to be checked';
};

const lookedAt = 50;
const latelyMs = 14 * 24 * 3_600_000;

/**
 * Measures how many minutes recent reviews took; null when too few were settled.
 * @param websiteIds websites whose own team reviews; null: our reviewers
 */
export async function usualReviewWait(
  tx: Queries,
  nowMs: number,
  websiteIds: readonly string[] | null = null,
): Promise<number | null> {
  const waits = tx
    .selectFrom('review_waits')
    .select('waited_seconds')
    .where('settled_at', '>', new Date(nowMs - latelyMs))
    .orderBy('settled_at', 'desc')
    .limit(lookedAt);
  const rows = await (websiteIds === null
    ? waits.where('website_id', 'is', null)
    : waits.where('website_id', 'in', websitesSeen(websiteIds))
  ).execute();
  return usualWaitMinutes(rows.map((row) => row.waited_seconds));
}

/** Time after which a sample's photos are deleted without a look. */
export const sampleOpenMs = sampledDays * 86_400_000;
/** Time for which results of samples are counted. */
export const sampleKeptMs = 90 * 86_400_000;

type Of = { accountId: string; verificationId: string };

/** Chooses by chance whether a person looks at this acceptance afterwards, one in as many as the operator says, in the transaction that accepts: nobody knows it before, and none is left out. */
export async function sampleAcceptance(
  context: Context,
  tx: Queries,
  { accountId, verificationId }: Of,
  websiteId: string,
): Promise<void> {
  if (context.random(4).readUInt32BE() % context.config.sampledOneIn !== 0) return;
  const website = await tx
    .selectFrom('websites')
    .select('is_reviewed_by_own')
    .where('account_id', '=', accountId)
    .where('id', '=', websiteId)
    .executeTakeFirst();
  await tx
    .insertInto('review_samples')
    .values({
      account_id: accountId,
      verification_id: verificationId,
      website_id: websiteId,
      is_own: website?.is_reviewed_by_own ?? false,
      sampled_at: new Date(context.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The acceptance that was chosen, whether or not a person has looked by now. */
export async function sampleOf(
  tx: Queries,
  { accountId, verificationId }: Of,
): Promise<Selectable<Tables['review_samples']> | null> {
  const row = await tx
    .selectFrom('review_samples')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .executeTakeFirst();
  return row ?? null;
}

/** Computes when a sample's photos are deleted; null when no look is needed. */
export function sampleOpenUntil(sample: { sampled_at: Date; answered_at: Date | null } | null): number | null {
  return sample === null || sample.answered_at !== null ? null : sample.sampled_at.getTime() + sampleOpenMs;
}

/** Drops a sample that needs no look: it is no longer accepted, or its photos are gone. */
export async function dropSample(tx: Queries, { accountId, verificationId }: Of): Promise<void> {
  await tx
    .deleteFrom('review_samples')
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('answered_at', 'is', null)
    .execute();
}
