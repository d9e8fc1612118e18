import { inTransaction, type Queries } from '@carded/database';
import { statusNumber, unfinishedPhotosHours } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { demoFiles } from '#platform/demo/demo-store.ts';
import { sampleOf, sampleOpenUntil } from '#verification/queue-review.ts';
import { isInWork } from '#verification/verification-row.ts';

/**
 * Removes the due images of a verification: first hidden, then the file, then the note. A crash between any two leaves the note, and repeating is harmless. An
 * image under review is due again a day later; one of an unfinished check is removed.
 */
export async function sweepRemovals(context: Context, accountId: string, verificationId: string): Promise<number> {
  const now = new Date(context.now());
  const gone = await inAccount(context, accountId, async (tx) => {
    const row = await tx
      .selectFrom('verifications')
      .select('status')
      .where('account_id', '=', accountId)
      .where('id', '=', verificationId)
      .forUpdate()
      .executeTakeFirst();
    const due = await dueImages(tx, accountId, verificationId, now);
    const keptUntil = row === undefined ? now : await neededUntil(context, tx, accountId, verificationId, row);
    // Includes files whose row was never written.
    const leaving = due.filter((one) => keptUntil <= now || one.removed_at !== null || one.storage_key === null);
    const ids = leaving.map((one) => one.id);
    await markRemoved(tx, accountId, verificationId, ids, now);
    if (leaving.length < due.length) await scheduleRemoval(tx, accountId, verificationId, keptUntil);
    return leaving;
  });
  for (const { id, storage_key: key } of gone)
    await context.providers.storage.remove(key ?? storageKeyOf({ accountId, id }));
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
}

const dueImages = (tx: Queries, accountId: string, verificationId: string, now: Date) =>
  tx
    .selectFrom('image_removals as r')
    .leftJoin('documents as d', (join) =>
      join
        .onRef('d.id', '=', 'r.document_id')
        .onRef('d.verification_id', '=', 'r.verification_id')
        .onRef('d.account_id', '=', 'r.account_id'),
    )
    .select(['r.document_id as id', 'd.storage_key', 'd.removed_at'])
    .where('r.verification_id', '=', verificationId)
    .where('r.account_id', '=', accountId)
    .where('r.remove_after', '<=', now)
    .execute();

/** Computes how long a verification's images are needed by its state; a past time means no longer. */
const neededUntil = async (
  context: Context,
  tx: Queries,
  accountId: string,
  verificationId: string,
  { status }: { status: number },
): Promise<Date> => {
  if (isInWork({ status })) return new Date(context.now() + unfinishedKeptMs);
  const { last } = await tx
    .selectFrom('documents')
    .select((eb) => eb.fn.max('created_at').as('last'))
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .executeTakeFirstOrThrow();
  const isSettled = status === statusNumber.accepted || status === statusNumber.denied;
  const keptMs = isSettled ? await keptWhenSettled(tx, accountId) : unfinishedKeptMs;
  const openUntil = sampleOpenUntil(await sampleOf(tx, { accountId, verificationId }));
  return new Date(Math.max((last?.getTime() ?? 0) + keptMs, openUntil ?? 0));
};

/** Keeps the images of settled checks, because a late worker may see an unfinished check's end before its settlement. */
const keptWhenSettled = async (tx: Queries, accountId: string): Promise<number> => {
  const account = await tx
    .selectFrom('accounts')
    .select(['is_id_storage_enabled', 'image_days'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return account?.is_id_storage_enabled === true ? account.image_days * 24 * 3_600_000 : 0;
};

/** Longer than any request takes to write the row of a file that it stored. */
export const rowComesWithinMs = 3_600_000;

type File = { accountId: string; id: string /** Owner of the file: its files are swept together. */; of: string };

/**
 * Notes a file before it is stored: where a crash keeps the row from coming that points to it, the sweep removes it. The row's transaction gives it another end
 * (`scheduleRemoval`), or none (`keepFile`).
 */
export async function noteFile(context: Pick<Context, 'db' | 'now'>, { accountId, id, of }: File): Promise<void> {
  const removeAfter = new Date(context.now() + rowComesWithinMs);
  await context.db.queries
    .insertInto('image_removals')
    .values({ document_id: id, account_id: accountId, verification_id: of, remove_after: removeAfter })
    .execute();
}

/** Keeps a file for good, in the transaction that writes its row. */
export async function keepFile(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('image_removals')
    .where('document_id', 'in', [...ids])
    .execute();
}

/** Gives a file's key in the storage. Files of a public demo are in the memory of this process only. */
export function storageKeyOf({
  accountId,
  id,
  isPublicDemo = false,
}: Pick<File, 'accountId' | 'id'> & { isPublicDemo?: boolean }): string {
  return `${isPublicDemo ? demoFiles : ''}${accountId}/${id}`;
}

/** Plans the removal of a verification's ID images at this time, replacing any earlier plan; the signature only when the buyer is removed. Returns their ids. */
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
const unfinishedKeptMs = unfinishedPhotosHours * 3_600_000;

/** Gives the photos of a verification an end when one is added, so that every stored one has one. A decision plans again. */
export async function endUnfinished(
  context: Pick<Context, 'now'>,
  tx: Queries,
  accountId: string,
  verificationId: string,
): Promise<void> {
  await scheduleRemoval(tx, accountId, verificationId, new Date(context.now() + unfinishedKeptMs));
}
