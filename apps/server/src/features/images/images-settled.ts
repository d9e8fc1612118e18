import { type DenyReason, denyReasonOf, mendingHours, statusNumber } from '@carded/domain/codes';
import { z } from 'zod';
import { sampleOf, sampleOpenUntil } from '#features/verifications/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { scheduleRemoval } from './schedule-removal.ts';
import { sweepRemovals } from './sweep-removals.ts';

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
