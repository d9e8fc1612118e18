import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { ReviewLean } from '@carded/domain/review';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Context } from '#context.ts';
import { imageDataUrl } from '#features/images/index.ts';
import { actorOf, type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { inAccount, ownTransactions, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { usualReviewWait } from '#verification/queue-review.ts';
import { readReview } from './present-review.ts';
import {
  ofSample,
  presentSamples,
  presentWaiting,
  readSamples,
  reviewersOf,
  type Shop,
  shownAtMost,
} from './samples.ts';
import { settleOwnReview, settleReview } from './settle-review.ts';
import { takeReview } from './take-review.ts';

export { endReviews, reviewsWaitAtMostMs } from './end-reviews.ts';

/** Lists reviews for our staff over all accounts, in order. Names of shops are read inside each account, and no buyer data. */
const listReviews = query(endpoints.listReviews, async ({ context, who, tx }) => {
  const queue = tx.selectFrom('review_queue').where('is_own', '=', false);
  const inTurn = await readQueue(queue, who.loginId);
  const samples = await readSamples(context, tx.selectFrom('review_samples').where('is_own', '=', false));
  const usual = await usualReviewWait(tx, context.now());
  const nameOf = await reviewersOf(tx, who.accountId);
  const shops = new Map<string, Shop>();
  for (const accountId of new Set([...inTurn.rows, ...samples.rows].map((row) => row.account_id)))
    shops.set(accountId, await shopOf(tx, accountId));
  return {
    waiting: inTurn.rows.map((row) => presentWaiting(row, shops.get(row.account_id), nameOf, context.now())),
    total: inTurn.total,
    for_second: inTurn.forSecond,
    usual_minutes: usual,
    is_on: true,
    samples: presentSamples(samples, { shopOf: (id) => shops.get(id), reviewers: nameOf }, context.now()),
  };
});

/** Reads names of one account's shops. The transaction is in that account from here on, so read the caller's own account first. */
const shopOf = async (tx: Queries, accountId: string): Promise<Shop> => {
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
  const rows = await tx
    .selectFrom('websites as w')
    .innerJoin('accounts as a', 'a.account_id', 'w.account_id')
    .select(['w.id', 'w.domain', 'a.business_name'])
    .where('w.account_id', '=', accountId)
    .execute();
  return {
    name: rows[0]?.business_name ?? '',
    domains: new Map(rows.map((row) => [row.id, row.domain])),
  };
};

/** Lists reviews for a shop's own team, in order, on the websites that the login may see. */
const listOwnReviews = query(endpoints.listOwnReviews, async ({ context, who, tx }) => {
  let seen = tx
    .selectFrom('websites')
    .select(['id', 'domain', 'is_reviewed_by_own', 'removed_at'])
    .where('account_id', '=', who.accountId);
  if (who.websiteIds !== null) seen = seen.where('id', 'in', websitesSeen(who.websiteIds));
  const websites = await seen.execute();
  const ids = websitesSeen(websites.map(({ id }) => id));
  const queue = tx
    .selectFrom('review_queue')
    .where('account_id', '=', who.accountId)
    .where('is_own', '=', true)
    .where('website_id', 'in', ids);
  const sampled = tx
    .selectFrom('review_samples')
    .where('account_id', '=', who.accountId)
    .where('is_own', '=', true)
    .where('website_id', 'in', ids);
  const samples = await readSamples(context, sampled);
  const { rows, total, forSecond } = await readQueue(queue, who.loginId);
  const own = websites.filter((row) => row.is_reviewed_by_own && row.removed_at === null).map(({ id }) => id);
  const shop = { name: who.account.businessName, domains: new Map(websites.map(({ id, domain }) => [id, domain])) };
  const nameOf = await reviewersOf(tx, who.accountId);
  return {
    waiting: rows.map((row) => presentWaiting(row, shop, nameOf, context.now())),
    total,
    for_second: forSecond,
    usual_minutes: await usualReviewWait(tx, context.now(), own),
    is_on: own.length > 0,
    samples: presentSamples(samples, { shopOf: () => shop, reviewers: nameOf }, context.now()),
  };
});

type Queue = SelectQueryBuilder<Tables, 'review_queue', object>;
type InTurn = { rows: Selectable<Tables['review_queue']>[]; total: number; forSecond: number };

/** Reads the reviews of a login, in order. Those it has accepted wait for a second person, and are only counted. */
async function readQueue(queue: Queue, loginId: string): Promise<InTurn> {
  const open = queue.where((eb) => eb.or([eb('first_yes_by', 'is', null), eb('first_yes_by', '!=', loginId)]));
  // Puts tests behind real orders, because a stranger could make any number of them.
  const rows = await open
    .selectAll()
    .orderBy('is_test')
    .orderBy('turn_at')
    .orderBy('verification_id')
    .limit(shownAtMost)
    .execute();
  return { rows, total: await count(open), forSecond: await count(queue.where('first_yes_by', '=', loginId)) };
}

const count = async (queue: Queue): Promise<number> => {
  const { total } = await queue.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
};

/** Takes a review and shows it. The audit rows (the merchant's and the staff's own) are written in the transaction that reads the buyer. */
const openReview = ownTransactions(endpoints.openReview, async ({ context, input: { params }, who }) => {
  const [queued] = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.review_queue where verification_id = $1 union select account_id from carded.review_samples where verification_id = $1',
    [params.id],
  );
  await chargeOrRefuse(context, [{ limit: 'reviews_of_staff', of: who.loginId }], {
    message: 'You have reached the limit for this hour.',
  });
  return queued === undefined
    ? refuse('not_found')
    : openQueued(context, who, { accountId: queued.account_id, id: params.id });
});

async function openQueued(context: Context, who: LoginCaller, { accountId, id }: { accountId: string; id: string }) {
  const { images, ...review } = await inAccount(context, accountId, async (tx) => {
    const { since, isSample } = await takeReview(context, tx, who, id, 'staff');
    const read = await readReview(context, tx, { accountId, websiteIds: null }, id, 'staff');
    await keepSuggestion(tx, id, read.suggestion.lean);
    await auditInBoth(context, tx, who, accountId, {
      action: endpoints.openReview.audit,
      subject: id,
      detail: { images: read.images.length },
    });
    return { ...read, ...ofSample(isSample), since: since.toISOString() };
  });
  return { ...review, images: await showImages(context, accountId, images) };
}

/** Opens a review for a shop's own team, on the websites that the login may see. The look is logged in the transaction that reads the buyer. */
const openOwnReview = ownTransactions(endpoints.openOwnReview, async ({ context, input: { params }, who }) => {
  const { images, ...review } = await inAccount(context, who.accountId, async (tx) => {
    const read = await readReview(context, tx, who, params.id, 'own');
    const { since, isSample } = await takeReview(context, tx, who, params.id, 'own');
    await keepSuggestion(tx, params.id, read.suggestion.lean);
    await appendAudit(context, tx, who.accountId, {
      actor: actorOf(who),
      action: endpoints.openOwnReview.audit,
      subject: params.id,
      detail: { images: read.images.length },
    });
    return { ...read, ...ofSample(isSample), since: since.toISOString() };
  });
  return { ...review, images: await showImages(context, who.accountId, images) };
});

type Stored<Mark> = { id: string; side: string; storage_key: string; marks: Mark[] };

/** The pictures of a review; read outside of transactions, so that a slow store holds no connection. */
async function showImages<Mark>(context: Context, accountId: string, images: readonly Stored<Mark>[]) {
  const shown = await Promise.all(
    images.map(async (image) => ({ ...image, data: await imageDataUrl(context, accountId, image) })),
  );
  return shown.flatMap(({ side, data, marks }) => (data === null ? [] : [{ side, data, marks }]));
}

/** Stores the suggestion shown at opening, until the review is answered: the answer is compared with it, whatever is learned later. */
async function keepSuggestion(tx: Queries, id: string, suggested: ReviewLean): Promise<void> {
  await tx.updateTable('review_queue').set({ suggested }).where('verification_id', '=', id).execute();
}

export const routes = [listReviews, openReview, settleReview, listOwnReviews, openOwnReview, settleOwnReview];
