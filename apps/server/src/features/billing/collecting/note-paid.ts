import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { mailOnce } from '../mails/mail-once.ts';
import { type InvoiceRow, unpaidInvoices } from './billing-tables.ts';

/** After an invoice was paid: its receipt, and an account that owes nothing else is live again. */
export async function notePaid(context: Context, tx: Queries, accountId: string, invoice: InvoiceRow): Promise<void> {
  await mailOnce(context, tx, accountId, 'receipt', invoice.number);
  await makeLiveAgain(context, tx, accountId, invoice);
}

/** An account that owes nothing else is live again. */
export async function makeLiveAgain(
  context: Context,
  tx: Queries,
  accountId: string,
  invoice: InvoiceRow,
): Promise<void> {
  if ((await unpaidInvoices(tx, accountId)).length > 0) return;
  const was = await tx
    .selectFrom('accounts')
    .select('state')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (was.state !== 'past_due' && was.state !== 'suspended') return;
  await tx.updateTable('accounts').set({ state: 'live' }).where('account_id', '=', accountId).execute();
  if (was.state === 'suspended') await mailOnce(context, tx, accountId, 'active_again', invoice.number);
}
