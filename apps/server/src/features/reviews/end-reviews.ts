import { callFunction, type Tables } from '@carded/database';
import { reviewWaitDays, statusNumber } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { raiseAlert } from '#platform/ledger/charge.ts';
import { addFacts } from '#verification/add-facts.ts';

const dayMs = 24 * 3_600_000;
/** A buyer who waits this long has bought elsewhere: the check ends, its photos go, and the buyer may show an ID again. */
export const reviewsWaitAtMostMs = reviewWaitDays * dayMs;
/** Time before the end at which owners and staff are notified. */
const warnedBeforeMs = 7 * dayMs;
/** Interval of the notices, that of alerts of one kind. */
const remindEveryMs = 6 * 3_600_000;
const batch = 500;

type Waiting = { account_id: string; verification_id: string };

/** Ends reviews that nobody looked at in time, and announces those that soon will end. A failing one does not hold up the others. */
export async function endReviews(context: Context): Promise<void> {
  const oldest = new Date(context.now() - reviewsWaitAtMostMs);
  const due = await callFunction<Waiting, Tables>(
    context.db,
    'select account_id, verification_id from carded.review_queue where since < $1 order by since limit $2',
    [oldest, batch],
  );
  let failure: unknown = null;
  for (const { account_id: accountId, verification_id: verificationId } of due) {
    try {
      await endReview(context, accountId, verificationId, oldest);
    } catch (error) {
      failure = error;
    }
  }
  await notifyEnding(context, oldest);
  if (failure !== null) throw failure;
}

const endReview = (context: Context, accountId: string, verificationId: string, oldest: Date): Promise<void> =>
  inAccount(context, accountId, async (tx) => {
    // First the verification, as everything that changes it does.
    await tx
      .selectFrom('verifications')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', verificationId)
      .forUpdate()
      .execute();
    const waiting = await tx
      .selectFrom('review_queue')
      .select('since')
      .where('verification_id', '=', verificationId)
      .where('since', '<', oldest)
      .executeTakeFirst();
    if (waiting === undefined) return;
    const settled = await addFacts(context, tx, accountId, verificationId, [
      { kind: 'review', at: context.now(), outcome: 'deny', reason: 'not_reviewed' },
    ]);
    if (settled?.decision.status === statusNumber.id_submitted) throw new Error('A review did not end.');
    // Removes the row of a deleted verification.
    if (settled === null) await tx.deleteFrom('review_queue').where('verification_id', '=', verificationId).execute();
  });

const notifyEnding = async (context: Context, oldest: Date): Promise<void> => {
  const soon = oldest.getTime() + warnedBeforeMs;
  const accounts = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select distinct account_id from carded.review_queue where not is_test and since > $1 and since <= $2 limit $3',
    [new Date(soon - remindEveryMs), new Date(soon), batch],
  );
  for (const { account_id: accountId } of accounts) await raiseAlert(context, 'reviews_ending', accountId);
};
