import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';

/** Of acceptances on pictures alone, one in so many is looked at by a person afterwards. */
const oneIn = 10;

/** Chooses by chance whether a person looks at this acceptance afterwards, in the transaction that accepts: nobody knows it before, and none is left out. */
export async function sampleAcceptance(
  context: Context,
  tx: Queries,
  { accountId, verificationId }: { accountId: string; verificationId: string },
): Promise<void> {
  if (context.random(4).readUInt32BE() % oneIn !== 0) return;
  await tx
    .insertInto('review_samples')
    .values({ account_id: accountId, verification_id: verificationId, sampled_at: new Date(context.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
