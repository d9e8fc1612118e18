import type { Invoice } from './billing-types.ts';

/** Shopify's charges of a month; or one invoice of ours, without a month. */
export type InvoiceGroup = { month: string | null; invoices: Invoice[] };

/** Shopify counts its months in its own time, seven hours behind UTC. */
const shopifyOffsetMs = 7 * 3_600_000;

/** Invoices in their order, with the charges of Shopify that fall into a month as one. */
export function invoiceGroups(invoices: readonly Invoice[]): InvoiceGroup[] {
  const groups: InvoiceGroup[] = [];
  for (const invoice of invoices) {
    const month = invoice.isShopify
      ? new Date(Date.parse(invoice.date) - shopifyOffsetMs).toISOString().slice(0, 7)
      : null;
    const same = month === null ? undefined : groups.find((group) => group.month === month);
    if (same === undefined) groups.push({ month, invoices: [invoice] });
    else same.invoices.push(invoice);
  }
  return groups;
}
