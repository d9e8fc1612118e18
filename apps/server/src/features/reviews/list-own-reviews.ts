import { listOwnReviews as endpoint } from '@carded/contract';
import { usualReviewWait } from '#features/verifications/index.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { query } from '#platform/commands/query.ts';
import { presentWaiting, reviewersOf } from './present-waiting.ts';
import { readQueue } from './read-queue.ts';
import { presentSamples } from './samples/present-samples.ts';
import { readSamples } from './samples/read-samples.ts';

/** What waits for a shop's own team, in turn, on the websites that the login sees. */
export const listOwnReviews = query(endpoint, async ({ context, who, tx }) => {
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
