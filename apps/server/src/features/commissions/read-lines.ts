import type { Queries } from '@carded/database';
import { cycleOf, readCustomers } from '#features/broker-links/index.ts';

/** The lines of a month, or a part of them, the largest first, with who their customers are; a broker does not see who has left. */
export async function readLines(
  tx: Queries,
  { brokerId, month, nowMs }: { brokerId: string; month: string; nowMs: number },
  part?: { offset: number; limit: number },
) {
  const all = tx
    .selectFrom('commission_lines')
    .select(['customer_id', 'invoice_month', 'share_bps', 'cents'])
    .where('account_id', '=', brokerId)
    .where('month', '=', `${month}-01`)
    .orderBy('cents', 'desc')
    .orderBy('invoice_id');
  const rows = await (part === undefined ? all : all.offset(part.offset).limit(part.limit)).execute();
  const customerIds = [...new Set(rows.map((row) => row.customer_id))];
  const known = await readCustomers(tx, { brokerId, days: cycleOf(nowMs), customerIds });
  const names = new Map(known.map(({ id, business_name: name }) => [id, name]));
  return rows.map(({ customer_id: uuid, invoice_month: invoiceMonth, share_bps, cents }) => {
    const name = names.get(uuid);
    return {
      customer: name === undefined ? null : { uuid, business_name: name },
      invoice_month: invoiceMonth.slice(0, 7),
      share_bps,
      cents: Number(cents),
    };
  });
}
