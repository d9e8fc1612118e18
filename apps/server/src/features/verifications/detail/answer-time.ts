import { type Queries, uuidv7Time } from '@carded/database';
import type { Context } from '#context.ts';

const longestMs = 2_147_483_647;

/** How long the buyer has been at it: since popup or link opened, or since it began where neither did. */
export async function answerMsOf(context: Context, tx: Queries, verificationId: string): Promise<number> {
  const opening = await tx
    .selectFrom('buyer_tokens')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('verification_id', '=', verificationId)
    .executeTakeFirst();
  const began = Math.min(uuidv7Time(verificationId), opening?.at?.getTime() ?? Number.POSITIVE_INFINITY);
  return Math.min(Math.max(0, context.now() - began), longestMs);
}
