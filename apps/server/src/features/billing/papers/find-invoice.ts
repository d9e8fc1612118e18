import type { Queries } from '@carded/database';
import { refuse } from '#platform/commands/refuse.ts';
import type { InvoiceRow } from '../collecting/billing-tables.ts';

/** @throws Refusal `not_found`. */
export async function findInvoice(tx: Queries, accountId: string, id: string): Promise<InvoiceRow> {
  const found = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? refuse('not_found');
}
