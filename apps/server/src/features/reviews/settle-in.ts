import type { InputOf, settleReview } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { ReviewFact } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import { addFacts } from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { keepNote } from '#platform/audit/keep-note.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { ReviewedBy } from './take-review.ts';
import { holderOf } from './taken-review.ts';

type Answered = {
  accountId: string;
  id: string;
  body: InputOf<typeof settleReview>['body'];
  by: ReviewedBy;
};

/**
 * A person's answer becomes a fact like any other; what it adds up to is decided, and everything that follows is in the caller's transaction.
 * @returns what the audit row says of it
 * @throws Refusal `not_found`, `not_ready` when nothing waits or it was not opened, `conflict` when someone else has it.
 */
export async function settleIn(
  context: Context,
  tx: Queries,
  who: Pick<LoginCaller, 'loginId'>,
  { accountId, id, body, by }: Answered,
): Promise<Record<string, unknown>> {
  await lockWaiting(context, tx, who, accountId, id);
  if (body.outcome === 'accept' && body.face_checked !== true && (await hasSelfie(tx, accountId, id))) {
    refuse('invalid_input', {
      fields: [{ path: 'body.face_checked', message: 'must be true: the selfie has to be compared with the card' }],
    });
  }
  const reason = body.outcome === 'deny' ? { reason: body.reason } : {};
  const own = by === 'own' ? { by } : {};
  const fact: ReviewFact = { kind: 'review', at: context.now(), outcome: body.outcome, ...reason, ...own };
  const settled = (await addFacts(context, tx, accountId, id, [fact])) ?? refuse('not_found');
  return {
    outcome: body.outcome,
    ...reason,
    status: settled.decision.status,
    ...(await keepNote(context, tx, { accountId, verificationId: id, note: body.note })),
  };
}

/** Holds the verification first, as everything that changes it does, and then looks whether it still waits and who has it. */
const lockWaiting = async (
  context: Context,
  tx: Queries,
  who: Pick<LoginCaller, 'loginId'>,
  accountId: string,
  id: string,
): Promise<void> => {
  const row = await tx
    .selectFrom('verifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) refuse('not_found');
  const queued = await tx
    .selectFrom('review_queue')
    .select(['taken_by', 'taken_at'])
    .where('verification_id', '=', id)
    .executeTakeFirst();
  if (queued === undefined) return refuse('not_ready');
  const holder = holderOf(queued, context.now());
  if (holder === null) return refuse('not_ready', { message: 'Open the review first.' });
  if (holder !== who.loginId) refuse('conflict', { message: 'Someone else is looking at this one.' });
};

/** A selfie of the card that is looked at now. */
const hasSelfie = async (tx: Queries, accountId: string, id: string): Promise<boolean> => {
  const rows = await tx
    .selectFrom('documents')
    .select(['side', 'round'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', id)
    .where('side', '!=', 'signature')
    .where('removed_at', 'is', null)
    .execute();
  const round = Math.max(0, ...rows.map((row) => row.round));
  return rows.some((row) => row.side === 'selfie' && row.round === round);
};
