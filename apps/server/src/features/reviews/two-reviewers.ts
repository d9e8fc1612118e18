import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';

/** Whether an acceptance takes two people at this website. Asked with every answer: what was set in between counts. */
export async function isReviewedByTwo(tx: Queries, accountId: string, websiteId: string): Promise<boolean> {
  const website = await tx
    .selectFrom('websites')
    .select('is_reviewed_by_two')
    .where('account_id', '=', accountId)
    .where('id', '=', websiteId)
    .executeTakeFirst();
  // A website that nobody finds has no policy that would allow one.
  return website?.is_reviewed_by_two ?? true;
}

/** The first of two: back into the queue with it, in the turn it had, for anybody but this login. */
export async function keepFirstYes(
  context: Context,
  tx: Queries,
  { loginId }: Pick<LoginCaller, 'loginId'>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('review_queue')
    .set({ first_yes_by: loginId, first_yes_at: new Date(context.now()), taken_by: null, taken_at: null })
    .where('verification_id', '=', id)
    .execute();
}
