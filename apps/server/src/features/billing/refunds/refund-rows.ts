import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';

export type RefundRow = Selectable<Tables['refunds']>;

/** Nobody knows yet whether the money went back. */
const openRefunds = ['sent', 'unknown', 'by_hand'] as const;

export function isOpenRefund({ state }: Pick<RefundRow, 'state'>): boolean {
  return openRefunds.some((open) => open === state);
}

/** The refunds of some invoices, in the order they were made. */
export function refundsOf(tx: Queries, accountId: string, invoiceIds: readonly string[]): Promise<RefundRow[]> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}
