import type { Queries } from '@carded/database';

type Of = { accountId: string; verificationId: string; round: number };

/** The newest picture of the printed side of the card of a round, which shows its portrait. */
export function printedSide(tx: Queries, { accountId, verificationId, round }: Of) {
  return tx
    .selectFrom('documents')
    .select(['id', 'storage_key'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('round', '=', round)
    .where('side', 'in', ['front', 'passport'])
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
