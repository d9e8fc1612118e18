import type { Queries } from '@carded/database';
import { unfinishedPhotosHours } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { scheduleRemoval } from './schedule-removal.ts';

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
