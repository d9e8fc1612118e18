import { type Queries, uuidv7Floor } from '@carded/database';

/** Counting stops here, so that a busy month costs no more than a quiet one; screens then say "1,000+". */
const countAtMost = 1_000;
const keptAtMost = 10_000;

/** Websites that have reached `countAtMost` in a month, by website and first id of the month: a month's count only grows, so these are not counted again. */
const busy = new Set<string>();

/** How many live verifications each of these websites began this month (UTC), up to `countAtMost`. A month is an id range. */
export async function countThisMonth(
  tx: Queries,
  accountId: string,
  websiteIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, number>> {
  const now = new Date(nowMs);
  const since = uuidv7Floor(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const counts = new Map<string, number>();
  for (const websiteId of websiteIds) {
    const key = `${websiteId} ${since}`;
    const count = busy.has(key) ? countAtMost : await countSince(tx, accountId, websiteId, since);
    if (count === countAtMost && busy.size < keptAtMost) busy.add(key);
    counts.set(websiteId, count);
  }
  return counts;
}

const countSince = async (tx: Queries, accountId: string, websiteId: string, since: string): Promise<number> => {
  const some = tx
    .selectFrom('verifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '>=', since)
    .where('website_id', '=', websiteId)
    .where('is_test', '=', false)
    .limit(countAtMost)
    .as('some');
  const { count } = await tx
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
