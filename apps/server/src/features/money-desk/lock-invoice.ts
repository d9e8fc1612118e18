import type { Queries } from '@carded/database';
import {
  chargesOf,
  type InvoiceRow,
  isOpenCharge,
  isOpenRefund,
  refundsOf,
  takeTurn,
} from '#features/billing/index.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** An invoice that nobody else changes meanwhile, none of whose money is on its way. @throws Refusal `not_found`, `charge_open` */
export async function lockInvoice(tx: Queries, accountId: string, invoiceId: string): Promise<InvoiceRow> {
  await takeTurn(tx, accountId);
  const invoice =
    (await tx
      .selectFrom('invoices')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirst()) ?? refuse('not_found');
  const charges = await chargesOf(tx, accountId, [invoiceId]);
  const refunds = await refundsOf(tx, accountId, [invoiceId]);
  if (charges.some(isOpenCharge) || refunds.some(isOpenRefund)) refuse('charge_open');
  return invoice;
}
