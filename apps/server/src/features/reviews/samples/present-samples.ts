import type { listReviews, OutputOf } from '@carded/contract';
import { type Shop, whereAndWho } from '#features/reviews/present-waiting.ts';
import type { SamplesRead } from './read-samples.ts';

type Names = { shopOf: (accountId: string) => Shop | undefined; reviewers: ReadonlyMap<string, string> };

/** Acceptances to look at afterwards, as a queue shows them: nothing of the buyer. */
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
