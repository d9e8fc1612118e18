import { inTransaction } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { markRemoved } from './schedule-removal.ts';

/**
 * Removes the images of a verification that are due. First out of sight, then the file, then the note of it: a crash between any two leaves the note, and doing it
 * again is harmless. A verification that is open again (a better photo came) keeps its images until it is settled anew.
 */
export const sweepRemovals = async (context: Context, accountId: string, verificationId: string): Promise<number> => {
  const now = new Date(context.now());
  const gone = await inAccount(context, accountId, async (tx) => {
    const row = await tx
      .selectFrom('verifications')
      .select('status')
      .where('account_id', '=', accountId)
      .where('id', '=', verificationId)
      .forUpdate()
      .executeTakeFirst();
    const isSettled = row === undefined || row.status === statusNumber.accepted || row.status === statusNumber.denied;
    const due = await tx
      .selectFrom('image_removals as r')
      .innerJoin('documents as d', (join) =>
        join
          .onRef('d.id', '=', 'r.document_id')
          .onRef('d.verification_id', '=', 'r.verification_id')
          .onRef('d.account_id', '=', 'r.account_id'),
      )
      .select(['d.id', 'd.storage_key', 'd.removed_at'])
      .where('r.verification_id', '=', verificationId)
      .where('r.account_id', '=', accountId)
      .where('r.remove_after', '<=', now)
      .execute();
    const [leaving, staying] = [
      due.filter((one) => isSettled || one.removed_at !== null),
      due.filter((one) => !isSettled && one.removed_at === null),
    ];
    await markRemoved(
      tx,
      accountId,
      verificationId,
      leaving.map((one) => one.id),
      now,
    );
    if (staying.length > 0) {
      const ids = staying.map((one) => one.id);
      await tx.deleteFrom('image_removals').where('document_id', 'in', ids).execute();
      await tx
        .updateTable('documents')
        .set({ remove_after: null })
        .where('account_id', '=', accountId)
        .where('verification_id', '=', verificationId)
        .where('id', 'in', ids)
        .execute();
    }
    return leaving;
  });
  for (const { storage_key: key } of gone) await context.providers.storage.remove(key);
  if (gone.length > 0)
    await inTransaction(context.db, (tx) =>
      tx
        .deleteFrom('image_removals')
        .where(
          'document_id',
          'in',
          gone.map((one) => one.id),
        )
        .execute(),
    );
  return gone.length;
};
