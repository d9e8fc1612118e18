import { type Queries, uuidv7Time } from '@carded/database';
import { localDateIn } from '@carded/domain/age';
import { sql } from 'kysely';
import type { LoginCaller } from '#platform/access/caller.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';

/** How many live IDs wait for a person, and since when: those that the shop's own team reviews where `mayReview` and there are some, else those with our reviewers. */
export async function waitingReviews(tx: Queries, who: LoginCaller, mayReview: boolean) {
  let waiting = tx
    .selectFrom('review_queue')
    .select((eb) => [
      'is_own as own',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('since').as('oldest'),
      sql<string>`min(verification_id::text)`.as('first'),
    ])
    .where('account_id', '=', who.accountId)
    .where('is_test', '=', false)
    .groupBy('is_own');
  if (who.websiteIds !== null) waiting = waiting.where('website_id', 'in', websitesSeen(who.websiteIds));
  const rows = await waiting.execute();
  const shown = (mayReview ? rows.find(({ own }) => own) : undefined) ?? rows.find(({ own }) => !own);
  return {
    count: Number(shown?.count ?? 0),
    own: shown?.own ?? false,
    oldest: shown?.oldest.toISOString() ?? null,
    since: shown === undefined ? null : localDateIn(who.account.timeZone, uuidv7Time(shown.first)),
  };
}
