import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { charge } from '#platform/ledger/charge.ts';
import { raiseAlert } from '#platform/ledger/raise-alerts.ts';

/** Checks of one account that may wait for a person at the same time; its tests by themselves. */
export const reviewPlaces = 500;

const comeBackAfterSeconds = 3_600;

/**
 * Whether one more check may wait for a person. The owners hear of it when half of the places are taken, and when all are. One network has a share, so that nobody
 * else's buyers are kept out by one.
 * @throws Refusal `reviews_full`: what the buyer did last is not written, and can be done again later.
 */
export async function takeReviewPlace(
  context: Context,
  tx: Queries,
  { accountId, isTest, network }: { accountId: string; isTest: boolean; network: string | undefined },
): Promise<void> {
  // Two that come at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review places of ${accountId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('review_queue')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('is_test', '=', isTest)
    .executeTakeFirstOrThrow();
  const waiting = Number(count);
  const isFull = waiting >= reviewPlaces;
  if (!isTest && isFull) await raiseAlert(context, 'reviews_full', accountId);
  if (isFull || (!isTest && (await isShareUsed(context, accountId, network))))
    refuse('reviews_full', { retryAfterSeconds: comeBackAfterSeconds });
  if (!isTest && waiting + 1 === reviewPlaces / 2) await raiseAlert(context, 'reviews_half', accountId);
}

const isShareUsed = async (context: Context, accountId: string, network: string | undefined): Promise<boolean> =>
  network !== undefined &&
  (await charge(context, [{ limit: 'reviews_of_account_and_network', of: `${accountId}:${network}` }])).verdict ===
    'refuse';
