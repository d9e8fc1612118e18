import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { holderOf } from '#features/reviews/taken-review.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { openSample } from './open-sample.ts';

type Who = Pick<LoginCaller, 'loginId'>;

/**
 * Takes an acceptance that is looked at afterwards for a login. The caller is in its account.
 * @returns when it was accepted; null where there is none for this team
 * @throws Refusal `conflict` while someone else has it
 */
export async function takeSample(
  context: Pick<Context, 'now'>,
  tx: Queries,
  { loginId }: Who,
  id: string,
  isOwn: boolean,
): Promise<Date | null> {
  const row = await openSample(context, tx, id);
  if (row === undefined || row.is_own !== isOwn) return null;
  const holder = holderOf(row, context.now());
  if (holder !== null && holder !== loginId) refuse('conflict', { message: 'Someone else is looking at this one.' });
  await tx
    .updateTable('review_samples')
    .set({ taken_by: loginId, taken_at: new Date(context.now()) })
    .where('verification_id', '=', id)
    .execute();
  return row.sampled_at;
}
