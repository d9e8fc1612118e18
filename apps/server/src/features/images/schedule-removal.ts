import type { Queries } from '@carded/database';
import { unfinishedPhotosHours } from '@carded/domain/codes';
import type { Context } from '#context.ts';

/** Notes that the ID images of a verification go at this moment, whatever was planned before; the signature only when the buyer goes. Their ids. */
export async function scheduleRemoval(
  tx: Queries,
  accountId: string,
  verificationId: string,
  removeAfter: Date,
  { withSignature = false } = {},
): Promise<string[]> {
  const rows = await tx
    .updateTable('documents')
    .set({ remove_after: removeAfter })
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where((eb) => (withSignature ? eb.lit(true) : eb('side', '!=', 'signature')))
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  if (rows.length === 0) return [];
  await tx
    .insertInto('image_removals')
    .values(
      rows.map(({ id }) => ({
        document_id: id,
        account_id: accountId,
        verification_id: verificationId,
        remove_after: removeAfter,
      })),
    )
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ remove_after: removeAfter }))
    .execute();
  return rows.map((row) => row.id);
}

/** Takes images out of everyone's sight, with what was read from them. */
export async function markRemoved(
  tx: Queries,
  accountId: string,
  verificationId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('documents')
    .set({ removed_at: now, sealed_read: null, sealed_lines: null })
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute();
}

/** A check that a buyer leaves unfinished keeps its photos for a day from the last. */
export const unfinishedKeptMs = unfinishedPhotosHours * 3_600_000;

/** Gives the photos of a verification their end when one more is added: nothing is stored without one. A decision plans anew. */
export async function endUnfinished(
  context: Pick<Context, 'now'>,
  tx: Queries,
  accountId: string,
  verificationId: string,
): Promise<void> {
  await scheduleRemoval(tx, accountId, verificationId, new Date(context.now() + unfinishedKeptMs));
}
