import { type Queries, uuidv7Time } from '@carded/database';
import { isoDay } from '@carded/domain/usage';
import { sql } from 'kysely';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import type { Seer } from './seen-websites.ts';

/** How many IDs wait for a person, and since when. */
export async function waitingReviews(tx: Queries, who: Seer) {
  let waiting = tx
    .selectFrom('review_queue')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('since').as('oldest'),
      sql<boolean | null>`bool_or(is_own)`.as('is_own'),
      sql<string | null>`min(verification_id::text)`.as('first'),
    ])
    .where('account_id', '=', who.accountId)
    .where('is_test', '=', false);
  if (who.websiteIds !== null) waiting = waiting.where('website_id', 'in', websitesSeen(who.websiteIds));
  const { count, oldest, first, is_own } = await waiting.executeTakeFirstOrThrow();
  return {
    count: Number(count),
    /** Some of them wait for the shop's own team. */
    own: is_own === true,
    oldest: oldest?.toISOString() ?? null,
    since: first === null ? null : isoDay(uuidv7Time(first)),
  };
}
