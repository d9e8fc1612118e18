import type { Queries } from '@carded/database';
import type { ReviewLean } from '@carded/domain/review';

/** Keeps what was suggested to who has opened a review, with what waits, until it is answered. The answer is compared with what was read then, whatever is learned meanwhile. */
export async function keepSuggestion(tx: Queries, id: string, suggested: ReviewLean): Promise<void> {
  await tx.updateTable('review_queue').set({ suggested }).where('verification_id', '=', id).execute();
}
