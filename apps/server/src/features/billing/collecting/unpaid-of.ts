import type { Queries } from '@carded/database';
import type { UnpaidInvoice } from '@carded/domain/billing';
import { type CardRow, type ChargeRow, type InvoiceRow, isCardRefused } from './billing-tables.ts';

/** What dunning goes by. */
export async function unpaidOf(
  tx: Queries,
  invoice: InvoiceRow,
  charges: readonly ChargeRow[],
  card: CardRow | undefined,
): Promise<UnpaidInvoice> {
  const answered = charges.filter(({ state }) => state !== 'absent');
  const mails = await tx
    .selectFrom('billing_mails')
    .select('ref')
    .where('account_id', '=', invoice.account_id)
    .where('kind', '=', mailKindOf(invoice))
    .where('ref', 'like', `${invoice.number}/%`)
    .execute();
  return {
    collector: invoice.collector,
    issuedAt: invoice.issued_at.getTime(),
    dueAt: invoice.due_at.getTime(),
    tries: answered.filter(({ by_person: isByPerson }) => !isByPerson).length,
    lastTryAt: answered.at(-1)?.sent_at.getTime() ?? null,
    isCardRefused: card !== undefined && isCardRefused(answered, card),
    hasCard: card !== undefined,
    mailedDays: mails.map(({ ref }) => Number(ref.split('/')[1])),
  };
}

/** Which mail tells of an invoice that stays open. */
export function mailKindOf({ collector }: Pick<InvoiceRow, 'collector'>) {
  return collector === 'manual' ? 'payment_reminder' : 'payment_failed';
}
