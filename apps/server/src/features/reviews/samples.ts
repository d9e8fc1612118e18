import type { InputOf, listReviews, OutputOf, settleReview } from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import type { ReviewFact } from '@carded/domain/decision';
import { reviewReasons } from '@carded/domain/review';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Context } from '#context.ts';
import { holderOf, openSample } from '#features/reviews/take-review.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { keepNote } from '#platform/audit/append-audit.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { addFacts } from '#verification/add-facts.ts';
import { countLive, oneLive } from '#verification/counts.ts';
import { sampleOpenMs } from '#verification/queue-review.ts';

type Answered = {
  accountId: string;
  id: string;
  body: InputOf<typeof settleReview>['body'];
  by: 'staff' | 'own';
};

/**
 * Takes a person's answer about an acceptance on pictures alone. A yes changes nothing, and does not count later. A no counts like any other: the verification
 * is denied, and the shop is notified as of every change. The caller has locked the verification.
 * @returns details for the audit row; null when it is not a sample
 * @throws Refusal `not_ready` when it was not opened, or the reason asks for photos again, `conflict` when someone else has it
 */
export async function settleSample(
  context: Context,
  tx: Queries,
  { loginId }: Pick<LoginCaller, 'loginId'>,
  { accountId, id, body, by }: Answered,
): Promise<Record<string, unknown> | null> {
  const row = await openSample(context, tx, id);
  if (row === undefined) return null;
  const holder = holderOf(row, context.now());
  if (holder === null) refuse('not_ready', { message: 'Open the review first.' });
  if (holder !== loginId) refuse('conflict', { message: 'Someone else is looking at this one.' });
  await tx
    .updateTable('review_samples')
    .set({ answer: body.outcome, answered_at: new Date(context.now()), taken_by: null, taken_at: null })
    .where('verification_id', '=', id)
    .execute();
  await countLive(context, tx, 'accepts_sampled', oneLive(body.outcome === 'accept'));
  const note = await keepNote(context, tx, { accountId, verificationId: id, note: body.note });
  const detail = { outcome: body.outcome, sample: true };
  if (body.outcome === 'accept') {
    await enqueueIn(context, tx, accountId)('images-settled', { verification: id });
    return { ...detail, ...note };
  }
  const { reason } = body;
  // The order went through: nobody waits to show photos again.
  if (!reviewReasons('wrong', true).some(({ code }) => code === reason))
    refuse('not_ready', { message: 'This buyer was accepted: photos are not asked for again.' });
  const own = by === 'own' ? { by } : {};
  const fact: ReviewFact = { kind: 'review', at: context.now(), outcome: 'deny', reason, ...own };
  const { decision } = (await addFacts(context, tx, accountId, id, [fact])) ?? refuse('not_found');
  return { ...detail, reason, status: decision.status, ...note };
}

type Samples = SelectQueryBuilder<Tables, 'review_samples', object>;
type SamplesRead = { rows: Selectable<Tables['review_samples']>[]; looked: number; wrong: number };

/** Reads machine acceptances that a person may still check, oldest first, and how many recent checks found a mistake. */
export async function readSamples({ now }: Pick<Context, 'now'>, samples: Samples): Promise<SamplesRead> {
  const rows = await samples
    .selectAll()
    .where('answered_at', 'is', null)
    .where('sampled_at', '>', new Date(now() - sampleOpenMs))
    .orderBy('sampled_at')
    .orderBy('verification_id')
    .limit(shownAtMost)
    .execute();
  const answers = await samples
    .select((eb) => ['answer', eb.fn.countAll<string>().as('count')])
    .where('answered_at', 'is not', null)
    .groupBy('answer')
    .execute();
  const countOf = (asked: 'accept' | 'deny') => Number(answers.find(({ answer }) => answer === asked)?.count ?? 0);
  return { rows, looked: countOf('accept') + countOf('deny'), wrong: countOf('deny') };
}

type Names = { shopOf: (accountId: string) => Shop | undefined; reviewers: ReadonlyMap<string, string> };

/** Makes the queue's view of samples, without buyer data. */
export function presentSamples(
  { rows, looked, wrong }: SamplesRead,
  { shopOf, reviewers }: Names,
  nowMs: number,
): OutputOf<typeof listReviews>['samples'] {
  const open = rows.map((row) => ({
    id: row.verification_id,
    ...whereAndWho(row, shopOf(row.account_id), reviewers, nowMs),
    since: row.sampled_at.toISOString(),
  }));
  return { open, looked, wrong };
}

/** Makes the differences of a sample's view: one person is enough. */
export function ofSample(isSample: boolean): { sample: boolean; needs_two?: false } {
  return isSample ? { sample: true, needs_two: false } : { sample: false };
}

export const shownAtMost = 100;
export type Shop = { name: string; domains: ReadonlyMap<string, string> };

/** Makes the queue's view of a waiting review, without buyer data. */
export function presentWaiting(
  row: Selectable<Tables['review_queue']>,
  shop: Shop | undefined,
  nameOf: ReadonlyMap<string, string>,
  nowMs: number,
): OutputOf<typeof listReviews>['waiting'][number] {
  return {
    id: row.verification_id,
    ...whereAndWho(row, shop, nameOf, nowMs),
    since: row.since.toISOString(),
    test: row.is_test,
    why: row.why,
    level: row.level,
  };
}

type Listed = Parameters<typeof holderOf>[0] & { website_id: string };

/** Makes the common part of a row: the shop, and the person who has it. */
function whereAndWho(
  row: Listed,
  shop: Shop | undefined,
  nameOf: ReadonlyMap<string, string>,
  nowMs: number,
): { account: string; website: string; taken_by: string | null } {
  const holder = holderOf(row, nowMs);
  return {
    account: shop?.name ?? '',
    website: shop?.domains.get(row.website_id) ?? '',
    taken_by: holder === null ? null : (nameOf.get(holder) ?? 'Somebody'),
  };
}

/** The names of an account's logins, by their ids. */
export async function reviewersOf(tx: Queries, accountId: string): Promise<ReadonlyMap<string, string>> {
  const logins = await tx
    .selectFrom('logins')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(logins.map((login) => [login.id, `${login.first_name} ${login.last_name}`.trim() || login.email]));
}
