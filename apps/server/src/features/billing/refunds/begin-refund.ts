import type { Queries } from '@carded/database';
import { refundRef } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { chargesOf, type InvoiceRow } from '../collecting/billing-tables.ts';
import { lookBy } from '../collecting/look-by.ts';
import { bookEntries } from '../ledger-entry.ts';
import { isOpenRefund, refundsOf } from './refund-rows.ts';

const firstLookMs = 60_000;

/**
 * Writes down that money goes back to the card that paid an invoice, before the provider hears of it. It is taken from the account's credit, where a credit
 * note has put it. The invoice is locked by the caller.
 *
 * @returns the refund's id; null where no card paid as much, or another refund is not settled.
 */
export async function beginRefund(
  context: Context,
  tx: Queries,
  invoice: InvoiceRow,
  cents: number,
  byLogin: string,
): Promise<string | null> {
  const { account_id: accountId, id: invoiceId, number } = invoice;
  const before = await refundsOf(tx, accountId, [invoiceId]);
  if (before.some(isOpenRefund)) return null;
  const charge = (await chargesOf(tx, accountId, [invoiceId])).findLast(({ state }) => state === 'paid');
  if (charge === undefined || charge.provider !== context.providers.payments?.id) return null;
  const returned = before
    .filter(({ charge_n: n, state }) => n === charge.n && state !== 'declined')
    .reduce((sum, one) => sum + one.cents, 0);
  if (cents > charge.cents - returned) return null;
  const [id, now] = [context.newId(), context.now()];
  const ref = refundRef(number, before.length + 1);
  await tx
    .insertInto('refunds')
    .values({
      ...{ account_id: accountId, id, invoice_id: invoiceId, charge_n: charge.n, ref, cents, state: 'sent' },
      ...{ by_login: byLogin, sent_at: new Date(now), look_at: new Date(now + firstLookMs) },
    })
    .execute();
  await bookEntries(context, tx, accountId, [
    { entry: 'refund', ref, debit: 'customer_credit', credit: 'refunds_due', cents },
  ]);
  await lookBy(tx, accountId, new Date(now + firstLookMs));
  return id;
}
