import type { Queries } from '@carded/database';
import { usualWaitMinutes } from '@carded/domain/review';
import { websitesSeen } from '#platform/access/websites-seen.ts';

const lookedAt = 50;
const latelyMs = 14 * 24 * 3_600_000;

/**
 * How many minutes reviews took lately, measured; null where too few were settled to say.
 * @param websiteIds those whose own team reviews; null: by our reviewers
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
