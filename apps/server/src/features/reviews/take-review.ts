import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sampleOpenMs } from '#verification/queue-review.ts';

/** Reviewers: our staff, or the shop's own team. */
export type ReviewedBy = 'staff' | 'own';

const elsewhere: Record<ReviewedBy, string> = {
  staff: 'The shop’s own team reviews this one.',
  own: 'Our reviewers look at this one.',
};

const secondNeeded = 'You have accepted this one. Somebody else has to answer too.';

type Taken = {
  /** Time when it began to wait, or a sample was accepted. */
  since: Date;
  /** A machine accepted it, and a person looks at it afterwards. */
  isSample: boolean;
};

/**
 * Takes a review for a login. The caller is in its account.
 * @throws Refusal `not_found` when nothing waits, `not_ready` when it is not in this queue, `conflict` while someone else has it, or has to have it.
 */
export async function takeReview(
  context: Context,
  tx: Queries,
  { loginId }: Pick<LoginCaller, 'loginId'>,
  id: string,
  by: ReviewedBy,
): Promise<Taken> {
  const now = context.now();
  const queued = await tx
    .selectFrom('review_queue')
    .select(['is_own', 'first_yes_by'])
    .where('verification_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (queued === undefined) {
    const since = await takeSample(context, tx, { loginId }, id, by === 'own');
    return since === null ? refuse('not_found') : { since, isSample: true };
  }
  if (queued.is_own !== (by === 'own')) return refuse('not_ready', { message: elsewhere[by] });
  if (queued.first_yes_by === loginId) return refuse('conflict', { message: secondNeeded });
  const taken = await tx
    .updateTable('review_queue')
    .set({ taken_by: loginId, taken_at: new Date(now) })
    .where('verification_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('taken_by', 'is', null),
        eb('taken_by', '=', loginId),
        eb('taken_at', '<=', new Date(now - takenForMs)),
      ]),
    )
    .returning('since')
    .executeTakeFirst();
  if (taken === undefined) return refuse('conflict', { message: 'Someone else is looking at this one.' });
  return { since: taken.since, isSample: false };
}

type Who = Pick<LoginCaller, 'loginId'>;

/**
 * Takes a sample for a login. The caller is in its account.
 * @returns when it was accepted; null where there is none for this team
 * @throws Refusal `conflict` while someone else has it
 */
async function takeSample(
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

/** Someone who took a review and did not settle it has it this long; then another may. */
export const takenForMs = 15 * 60_000;

/** Tells who has a review now; null when nobody does. */
export function holderOf(row: { taken_by: string | null; taken_at: Date | null }, nowMs: number): string | null {
  return row.taken_by === null || row.taken_at === null || row.taken_at.getTime() + takenForMs <= nowMs
    ? null
    : row.taken_by;
}

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
