import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';

type Entry = { entry: string; ref: string; debit: string; credit: string; cents: number; note?: string };

/** Books money from one side to the other, once for each `entry` and `ref`; nothing where there is none to book. */
export async function bookEntries(
  context: Context,
  tx: Queries,
  accountId: string,
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries
    .filter(({ cents }) => cents > 0)
    .map((entry) => ({ ...entry, account_id: accountId, id: context.newId(), at: new Date(context.now()) }));
  if (rows.length > 0) await tx.insertInto('ledger_entries').values(rows).execute();
}
