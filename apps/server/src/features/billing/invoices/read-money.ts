import type { Queries } from '@carded/database';
import { covers, pricedKinds } from '@carded/domain/billing';
import { cardBrand } from '@carded/domain/payment-cards';
import type { Context } from '#context.ts';
import { currentCard } from '../collecting/billing-tables.ts';
import { readPreview } from './preview-month.ts';

const invoicesAtMost = 24;

/** Where an account stands with its bills, in whole cents: the newest invoices, what is open, and the next one as it stands now. */
export async function readMoney(context: Context, tx: Queries, accountId: string) {
  const { collector } = await tx
    .selectFrom('billing_accounts')
    .select('collector')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'number', 'month', 'state', 'total_cents', 'paid_cents'])
    .where('account_id', '=', accountId)
    .orderBy('month', 'desc')
    .execute();
  const invoices = rows.map((row) => ({
    id: row.id,
    number: row.number,
    month: row.month.slice(0, 7),
    state: row.state,
    cents: row.total_cents,
    open: row.state === 'uncollectible' ? 0 : row.total_cents - row.paid_cents,
  }));
  const preview = await readPreview(context, tx, accountId);
  const card = await currentCard(tx, accountId);
  return {
    open: invoices.reduce((sum, { open }) => sum + open, 0),
    credit: preview.credit,
    next: preview.cents,
    estimate: preview.estimate,
    closes: preview.closes,
    card: card === undefined ? null : `${cardBrand(card.brand)} ${card.last4}`,
    collector,
    invoices: invoices.slice(0, invoicesAtMost),
  };
}

type Line = { kind: string; covered_by: string; month: string; fee_days: number | null };

/** What a line of an invoice says. */
export function textOfLine({ kind, covered_by: cover, month, fee_days: days }: Line, invoiceMonth: string): string {
  const label = pricedKinds.find((one) => one.kind === kind)?.label ?? kind;
  const covered =
    cover === 'plan' ? '' : `, ${covers.find((one) => one.cover === cover)?.label.toLowerCase() ?? cover}`;
  const part = days === null ? '' : `, ${days} ${days === 1 ? 'day' : 'days'}`;
  const late = month === invoiceMonth ? '' : ` of ${month.slice(0, 7)}, counted late`;
  return `${label}${part}${covered}${late}`;
}
