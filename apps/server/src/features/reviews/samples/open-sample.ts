import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { sampleOpenMs } from '#features/verifications/index.ts';

/** An acceptance that a person may still look at, held for this transaction. */
export function openSample({ now }: Pick<Context, 'now'>, tx: Queries, id: string) {
  return tx
    .selectFrom('review_samples')
    .selectAll()
    .where('verification_id', '=', id)
    .where('answered_at', 'is', null)
    .where('sampled_at', '>', new Date(now() - sampleOpenMs))
    .forUpdate()
    .executeTakeFirst();
}
