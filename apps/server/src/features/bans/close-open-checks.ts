import type { Queries } from '@carded/database';
import { verificationStatuses } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { addFacts } from '#features/verifications/index.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';

/** What a check that is still open can stand at. */
const openStatuses = verificationStatuses.filter(({ group }) => group === 'pending').map(({ number }) => number);

/** The checks of an account that a ban may close. A counter's scan is over when it is made. */
export function openChecksOf(tx: Queries, accountId: string) {
  return tx
    .selectFrom('verifications')
    .where('account_id', '=', accountId)
    .where('status', 'in', openStatuses)
    .where('created_via', '!=', 'scanner');
}

type Banned = { accountId: string; token: Buffer; verificationId: string };

/** Checks that close in the ban's own transaction. */
const atOnce = 50;

/**
 * Decides the open checks of a buyer who was just banned: at once the newest under the same name, and soon the others and those under another, which only their
 * sealed details tell.
 */
export async function closeOpenChecks(
  context: Context,
  tx: Queries,
  { accountId, token, verificationId }: Banned,
): Promise<void> {
  const newest = await openChecksOf(tx, accountId)
    .select('id')
    .where('token_buyer', '=', token)
    .orderBy('id', 'desc')
    .limit(atOnce)
    .execute();
  // Locked in one order, and only what is still open then.
  const open = await openChecksOf(tx, accountId)
    .select('id')
    .where('id', 'in', [verificationId, ...newest.map(({ id }) => id)])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of open) await addFacts(context, tx, accountId, id, []);
  await enqueueIn(context, tx, accountId)('close-banned', {});
}
