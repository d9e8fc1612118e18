import type { InputOf, settleReview } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { ReviewFact } from '@carded/domain/decision';
import { reviewReasons } from '@carded/domain/review';
import type { Context } from '#context.ts';
import { countLive, oneLive } from '#features/live-figures/index.ts';
import { holderOf } from '#features/reviews/take-review.ts';
import { addFacts } from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { keepNote } from '#platform/audit/keep-note.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { openSample } from './open-sample.ts';

type Answered = {
  accountId: string;
  id: string;
  body: InputOf<typeof settleReview>['body'];
  by: 'staff' | 'own';
};

/**
 * What a person finds of an acceptance that only pictures spoke for. A yes changes nothing of it: it counts for nothing later, as before. A no is a person's, as any other:
 * the verification is denied, and the shop is told as of every change. The caller holds the verification.
 * @returns what the audit row says of it; null where nobody looks at it afterwards
 * @throws Refusal `not_ready` when it was not opened, or the reason asks for photos again, `conflict` when someone else has it
 */
export async function settleSample(
  context: Context,
  tx: Queries,
  { loginId }: Pick<LoginCaller, 'loginId'>,
  { accountId, id, body, by }: Answered,
): Promise<Record<string, unknown> | null> {
  const row = await openSample(context, tx, id);
  if (row === undefined) return null;
  const holder = holderOf(row, context.now());
  if (holder === null) refuse('not_ready', { message: 'Open the review first.' });
  if (holder !== loginId) refuse('conflict', { message: 'Someone else is looking at this one.' });
  await tx
    .updateTable('review_samples')
    .set({ answer: body.outcome, answered_at: new Date(context.now()), taken_by: null, taken_at: null })
    .where('verification_id', '=', id)
    .execute();
  await countLive(context, tx, 'accepts_sampled', oneLive(body.outcome === 'accept'));
  const note = await keepNote(context, tx, { accountId, verificationId: id, note: body.note });
  const detail = { outcome: body.outcome, sample: true };
  if (body.outcome === 'accept') {
    await enqueueIn(context, tx, accountId)('images-settled', { verification: id });
    return { ...detail, ...note };
  }
  const { reason } = body;
  // The order went through: nobody waits to show photos again.
  if (!reviewReasons('wrong', true).some(({ code }) => code === reason))
    refuse('not_ready', { message: 'This buyer was accepted: photos are not asked for again.' });
  const own = by === 'own' ? { by } : {};
  const fact: ReviewFact = { kind: 'review', at: context.now(), outcome: 'deny', reason, ...own };
  const { decision } = (await addFacts(context, tx, accountId, id, [fact])) ?? refuse('not_found');
  return { ...detail, reason, status: decision.status, ...note };
}
