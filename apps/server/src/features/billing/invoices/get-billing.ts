import type { OutputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import {
  dunningTimeOf,
  nextTryAt,
  suspendDays,
  type TrialKind,
  trialLeft,
  type UnpaidInvoice,
} from '@carded/domain/billing';
import { readTrials } from '#features/billing/trials.ts';
import { query } from '#platform/commands/command.ts';
import { cardEntry } from '../cards/keep-card.ts';
import {
  type CardRow,
  type ChargeRow,
  chargesOf,
  currentCard,
  type InvoiceRow,
  isCardRefused,
  isOpenCharge,
  unpaidInvoices,
} from '../collecting/billing-tables.ts';
import { readCredit } from '../collecting/charge-invoice.ts';
import { openRecord } from '../usage-records/book-records.ts';
import { readTrialUse } from '../warnings.ts';

type Output = OutputOf<typeof endpoints.getBilling>;

export const getBilling = query(endpoints.getBilling, async ({ context, who, tx }) => {
  const { accountId } = who;
  const account = await tx
    .selectFrom('accounts')
    .select(['state', 'paused_month'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const billing = await tx
    .selectFrom('billing_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const card = await currentCard(tx, accountId);
  const invoices = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('month', 'desc')
    .execute();
  const ids = invoices.map(({ id }) => id);
  const charges = ids.length === 0 ? [] : await chargesOf(tx, accountId, ids);
  const notes = await notesOf(tx, accountId);
  const of = (invoice: InvoiceRow) => charges.filter(({ invoice_id: id }) => id === invoice.id);
  const month = new Date(context.now()).toISOString().slice(0, 7);
  return {
    state: account.state,
    collector: billing.collector,
    credit: await readCredit(tx, accountId),
    card:
      card === undefined
        ? null
        : { brand: card.brand, last4: card.last4, exp_month: card.expiry_month, exp_year: card.expiry_year },
    authorize: cardEntry(context),
    limit: {
      cents: billing.spend_limit_cents,
      at_limit: billing.at_limit,
      is_paused: account.paused_month?.slice(0, 7) === month,
    },
    failure: await failureOf(tx, invoices, of),
    over_cap: await overCapOf(tx, accountId),
    trials: await trialsOf(tx, accountId, context.now()),
    invoices: invoices.map((invoice) => present(invoice, of(invoice), notes.get(invoice.id) ?? [])),
  };
});

/** Reads the credit notes of each invoice, in order. */
const notesOf = async (tx: Queries, accountId: string) => {
  const rows = await tx
    .selectFrom('credit_notes')
    .select(['id', 'invoice_id', 'number', 'at', 'lines_cents', 'tax_cents'])
    .where('account_id', '=', accountId)
    .orderBy('n')
    .execute();
  return Map.groupBy(rows, ({ invoice_id: id }) => id);
};

type Note = NonNullable<ReturnType<Awaited<ReturnType<typeof notesOf>>['get']>>[number];
const present = (
  invoice: InvoiceRow,
  charges: readonly ChargeRow[],
  notes: readonly Note[],
): Output['invoices'][number] => ({
  id: invoice.id,
  number: invoice.number,
  description: monthName(invoice.month),
  date: invoice.issued_at.toISOString(),
  billing_date: invoice.due_at.toISOString(),
  amount: invoice.total_cents,
  open: invoice.state === 'uncollectible' ? 0 : invoice.total_cents - invoice.paid_cents,
  paid: invoice.state === 'paid',
  isShopify: invoice.collector === 'shopify',
  notes: notes.map(({ id, number, at, lines_cents: lines, tax_cents: tax }) => ({
    ...{ id, number, date: at.toISOString(), amount: lines + tax },
  })),
  attempts: charges
    .filter(({ state }) => state !== 'absent')
    .map((charge) => ({
      at: charge.sent_at.toISOString(),
      state: isOpenCharge(charge) ? 'pending' : charge.state === 'paid' ? 'paid' : 'declined',
      text: charge.decline_text ?? '',
    })),
});

/** Describes the oldest invoice whose payment failed. */
const failureOf = async (
  tx: Queries,
  invoices: readonly InvoiceRow[],
  of: (invoice: InvoiceRow) => ChargeRow[],
): Promise<Output['failure']> => {
  const failed = invoices.findLast(
    (invoice) =>
      (invoice.state === 'issued' || invoice.state === 'partly_paid') &&
      invoice.collector === 'card' &&
      of(invoice).some(({ state }) => state === 'declined' || state === 'needs_person'),
  );
  if (failed === undefined) return null;
  const charges = of(failed);
  const unpaid = await unpaidOf(tx, failed, charges, await currentCard(tx, failed.account_id));
  const at = nextTryAt(unpaid);
  return {
    number: failed.number,
    open: failed.total_cents - failed.paid_cents,
    text: charges.findLast(({ decline_text: text }) => text !== null)?.decline_text ?? '',
    can_retry: unpaid.hasCard && !unpaid.isCardRefused && !charges.some(isOpenCharge),
    next_try: at === null ? null : new Date(at).toISOString(),
    suspends: new Date(dunningTimeOf(failed.issued_at.getTime(), suspendDays)).toISOString(),
  };
};

/** Reads the amount that Shopify refuses until its merchant approves more; a record without an answer was refused earlier. */
const overCapOf = async (tx: Queries, accountId: string): Promise<Output['over_cap']> => {
  const record = await openRecord(tx, accountId);
  if (record === undefined || record.refused_at === null) return null;
  return { cents: Number(record.cents), link: record.link, since: record.refused_at.toISOString() };
};

const trialsOf = async (tx: Queries, accountId: string, now: number): Promise<Output['trials']> => {
  const trials = await readTrials(tx, accountId);
  const used = await readTrialUse(tx, accountId);
  const of = (kind: TrialKind) => {
    const trial = trials[kind];
    if (trial === null) return null;
    const { remaining, endsAt } = trial;
    const left = trialLeft(trial, now);
    const ends = endsAt === null ? null : new Date(endsAt).toISOString();
    return { left, size: remaining + used[kind], ends, is_over: left === 0 };
  };
  return { verifications: of('verifications'), scans: of('scans') };
};

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

export const getUnpaid = query(endpoints.getUnpaid, async ({ who, tx }) => {
  const invoices = await unpaidInvoices(tx, who.accountId);
  const open = invoices.map((invoice) => invoice.total_cents - invoice.paid_cents);
  return { unpaid: open.reduce((sum, cents) => sum + cents, 0), invoices: invoices.length };
});

/** Reads the values that dunning uses. */
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

/** Picks the mail about an invoice that stays open. */
export function mailKindOf({ collector }: Pick<InvoiceRow, 'collector'>) {
  return collector === 'manual' ? 'payment_reminder' : 'payment_failed';
}
