import * as endpoints from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { websitesSeen } from '#platform/access/caller.ts';
import { query } from '#platform/commands/command.ts';
import { usualReviewWait } from '#verification/queue-review.ts';
import { openOwnReview, openReview } from './open-review.ts';
import { presentSamples, presentWaiting, readSamples, reviewersOf, type Shop, shownAtMost } from './samples.ts';
import { settleOwnReview, settleReview } from './settle-review.ts';

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

export const routes = [listReviews, openReview, settleReview, listOwnReviews, openOwnReview, settleOwnReview];
