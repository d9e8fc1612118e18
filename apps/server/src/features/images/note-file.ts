import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { demoFiles } from '#platform/demo/demo-files.ts';

/** Longer than any request takes to write the row of a file that it stored. */
export const rowComesWithinMs = 3_600_000;

type File = { accountId: string; id: string /** What it belongs to: those of one are swept together. */; of: string };

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

/** In the transaction that writes its row: a file that stays until what holds it goes. */
export async function keepFile(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('image_removals')
    .where('document_id', 'in', [...ids])
    .execute();
}

/** Where a file lies in the storage. Of a public demo: in the memory of this process, and nowhere else. */
export function storageKeyOf({
  accountId,
  id,
  isPublicDemo = false,
}: Pick<File, 'accountId' | 'id'> & { isPublicDemo?: boolean }): string {
  return `${isPublicDemo ? demoFiles : ''}${accountId}/${id}`;
}
