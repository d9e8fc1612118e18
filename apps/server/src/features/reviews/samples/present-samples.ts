import type { listReviews, OutputOf } from '@carded/contract';
import type { Shop } from '#features/reviews/present-waiting.ts';
import { holderOf } from '#features/reviews/taken-review.ts';
import type { SamplesRead } from './read-samples.ts';

type Names = { shopOf: (accountId: string) => Shop | undefined; reviewers: ReadonlyMap<string, string> };

/** Acceptances to look at afterwards, as a queue shows them: nothing of the buyer. */
export function presentSamples(
  { rows, looked, wrong }: SamplesRead,
  { shopOf, reviewers }: Names,
  nowMs: number,
): OutputOf<typeof listReviews>['samples'] {
  const open = rows.map((row) => {
    const shop = shopOf(row.account_id);
    const holder = holderOf(row, nowMs);
    return {
      id: row.verification_id,
      account: shop?.name ?? '',
      website: shop?.domains.get(row.website_id) ?? '',
      since: row.sampled_at.toISOString(),
      taken_by: holder === null ? null : (reviewers.get(holder) ?? 'Somebody'),
    };
  });
  return { open, looked, wrong };
}
