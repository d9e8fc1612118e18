import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';

export type CreditRow = Selectable<Tables['credits']>;

/**
 * What staff gave an account, the oldest first, and how much of it is used or ended. What became credit otherwise, as by a credit note, is used after it and
 * never ends; a refund takes from that.
 */
export async function readCredits(
  tx: Queries,
  accountId: string,
): Promise<{ credits: CreditRow[]; usedCents: number }> {
  const credits = await tx
    .selectFrom('credits')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('given_at')
    .orderBy('id')
    .execute();
  if (credits.length === 0) return { credits, usedCents: 0 };
  const { used } = await tx
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cents'), eb.lit(0)).as('used'))
    .where('account_id', '=', accountId)
    .where('debit', '=', 'customer_credit')
    .where('entry', '<>', 'refund')
    .executeTakeFirstOrThrow();
  return { credits, usedCents: Number(used) };
}
