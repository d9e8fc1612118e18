import { removeImages as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { type DenyReason, denyReasonOf, mendingHours, statusNumber } from '@carded/domain/codes';
import { z } from 'zod';
import { command, done, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { job } from '#platform/jobs/job.ts';
import { dropSample, sampleOf, sampleOpenUntil } from '#verification/queue-review.ts';
import { grantedVerification, isDeletable } from './get-image.ts';
import { markRemoved, scheduleRemoval, sweepRemovals } from './sweep-removals.ts';

/** Nobody can look at the ID images of the verification from now on; the files follow after the commit. The signature stays: it belongs to the order. */
export const removeImages = command(endpoint, async ({ context, input: { body }, who, tx, audit, enqueue }) => {
  const { row } = await grantedVerification(context, tx, who, body.token);
  if (!isDeletable(row)) refuse('not_ready', { message: 'These images still have to be reviewed.' });
  const now = new Date(context.now());
  const ids = await scheduleRemoval(tx, who.accountId, row.id, now);
  await markRemoved(tx, who.accountId, row.id, ids, now);
  await enqueue('images-remove', { verification: row.id });
  await dropSample(tx, { accountId: who.accountId, verificationId: row.id });
  audit.subject = row.id;
  audit.detail = { images: ids.length };
  return done;
});

const batch = 500;

/** Every minute: what is due by its date, and what a crash left behind. One that fails does not hold up the others. */
export const imagesExpire = job(
  'images-expire',
  z.unknown(),
  async (context) => {
    const due = await callFunction<{ account_id: string; verification_id: string }, Tables>(
      context.db,
      'select account_id, verification_id from carded.image_removals where remove_after <= $1 group by account_id, verification_id order by min(remove_after) limit $2',
      [new Date(context.now()), batch],
    );
    let failure: unknown = null;
    for (const one of due) {
      try {
        await sweepRemovals(context, one.account_id, one.verification_id);
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== null) throw failure;
  },
  { schedule: '* * * * *', concurrency: 1, expireSeconds: 300, retryLimit: 0 },
);

const dayMs = 86_400_000;
/** A refusal that the buyer can fix is not final: the card's data is compared with the correction. */
const mendingMs = mendingHours * 3_600_000;

/** After a decision: images go at once, or after the days the account keeps them; where a person looks at it afterwards, not before that. */
export const imagesSettled = job(
  'images-settled',
  z.object({ verification: z.uuid(), account: z.uuid() }),
  async (context, { verification, account: accountId }) => {
    const isDue = await inAccount(context, accountId, async (tx) => {
      const row = await tx
        .selectFrom('verifications')
        .select(['status', 'reason'])
        .where('account_id', '=', accountId)
        .where('id', '=', verification)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined || (row.status !== statusNumber.accepted && row.status !== statusNumber.denied))
        return false;
      const account = await tx
        .selectFrom('accounts')
        .select(['is_id_storage_enabled', 'image_days'])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      const canMend =
        row.status === statusNumber.denied &&
        row.reason !== null &&
        denyReasonOf(row.reason as DenyReason).retry !== null;
      const keptMs = account.is_id_storage_enabled ? account.image_days * dayMs : canMend ? mendingMs : 0;
      const sample = await sampleOf(tx, { accountId, verificationId: verification });
      // A person who looked afterwards starts no time anew.
      const since = row.status === statusNumber.accepted ? sample?.sampled_at.getTime() : undefined;
      const keptUntil = Math.max((since ?? context.now()) + keptMs, sampleOpenUntil(sample) ?? 0);
      await scheduleRemoval(tx, accountId, verification, new Date(keptUntil));
      return keptUntil <= context.now();
    });
    if (isDue) await sweepRemovals(context, accountId, verification);
  },
);

/** The files behind images that were deleted by hand. */
export const imagesRemove = job(
  'images-remove',
  z.object({ verification: z.uuid(), account: z.uuid() }),
  async (context, { verification, account }) => {
    await sweepRemovals(context, account, verification);
  },
);
