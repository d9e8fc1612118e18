import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';

/** Puts jobs into the outbox of a transaction; the relay hands them to the queue after the commit. */
export function enqueueIn(context: Context, tx: Queries, accountId: string | null) {
  return async (queue: string, payload: Record<string, unknown>, startAfter?: Date): Promise<void> => {
    await tx
      .insertInto('outbox')
      .values({
        id: context.newId(),
        queue,
        account_id: accountId,
        payload,
        start_after: startAfter ?? null,
      })
      .execute();
  };
}
