import { getUnpaid as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { unpaidInvoices } from '../collecting/billing-tables.ts';

export const getUnpaid = query(endpoint, async ({ who, tx }) => {
  const invoices = await unpaidInvoices(tx, who.accountId);
  const open = invoices.map((invoice) => invoice.total_cents - invoice.paid_cents);
  return { unpaid: open.reduce((sum, cents) => sum + cents, 0), invoices: invoices.length };
});
