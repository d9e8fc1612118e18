import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { openRecord, type VerificationRow } from '#features/verifications/index.ts';
import { networkOf } from '#platform/ledger/network-of.ts';

/**
 * Whether an opening that knows nothing but a uuid is a stranger's: the verification could still take a card, and was begun in another network. One that the shop's server
 * began without naming the buyer's address belongs to the first who opens it.
 */
export async function isStranger(context: Context, tx: Queries, row: VerificationRow, ip: string): Promise<boolean> {
  // Whatever can still be added to. A scan goes on at its till.
  if (row.status === statusNumber.accepted || row.created_via === 'scanner') return false;
  const { from } = await openRecord(context, row);
  if (from !== undefined) return from !== networkOf(ip);
  const opened = await tx
    .selectFrom('buyer_tokens')
    .select('token_hash')
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .limit(1)
    .executeTakeFirst();
  return opened !== undefined;
}
