import { writeCreditNote as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { creditNote, creditNoteNumber, type NoteLine } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { beginRefund, bookEntries, type InvoiceRow, mailOnce, sendRefund } from '#features/billing/index.ts';
import type { Call } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type Answered, type At, asGiver, inAnyAccount, type Performed, secondPerson } from './given-alone.ts';
import { lockInvoice, openOf, payInvoice } from './settle-by-hand.ts';

type Body = Call<typeof endpoint>['input']['body'];
type Written = Answered & { number: string | null; cents: number; refundId: string | null };

/** Takes back an invoice or a part of it: first the open amount, then the paid one, as credit or to the card. */
export const writeCreditNote = ownTransactions(endpoint, async ({ context, who, input: { params, body } }) => {
  const accountId = params.id;
  const written = await inAnyAccount<Written>({ context, who, accountId, action: endpoint.audit }, async (tx) => {
    const giver = await asGiver({ context, tx, who, accountId });
    const { invoice, cents } = await locked({ context, tx, accountId }, body);
    const waits = await secondPerson(giver, { action: 'credit_note', cents, reason: body.reason, body });
    return waits === null
      ? performCreditNote({ context, tx, accountId, by: who.loginId }, body)
      : {
          answer: { state: 'waits', approval: waits, number: null, cents, refundId: null },
          detail: { invoice: invoice.number, cents, to: body.to, reason: body.reason, asked: true },
        };
  });
  const { refundId, ...answer } = written;
  return { ...answer, refund: await sendNoted(context, accountId, { refundId }) };
});

/** @throws Refusal `conflict` where as much is not left of a line, `nothing_to_refund`, `charge_open` */
export async function performCreditNote(at: At, body: Body): Promise<Performed<Written>> {
  const { context, tx, accountId, by } = at;
  const { invoice, note, n, linesCents, taxCents, cents } = await locked(at, body);
  const number = creditNoteNumber(invoice.number, n);
  const id = context.newId();
  const { reason, to } = body;
  await tx
    .insertInto('credit_notes')
    .values({
      ...{ account_id: accountId, id, invoice_id: invoice.id, n, number, lines_cents: linesCents },
      ...{ tax_cents: taxCents, reason, by_login: by, at: new Date(context.now()) },
    })
    .execute();
  await tx
    .insertInto('credit_note_lines')
    .values(
      note.map((line) => ({
        ...{ account_id: accountId, credit_note_id: id, line: line.line },
        ...{ cents: Number(line.cents), tax_cents: Number(line.taxCents) },
      })),
    )
    .execute();
  const refundId = await bookCreditNote(context, tx, invoice, { number, linesCents, taxCents, to, by });
  return {
    answer: { state: 'done', approval: null, number, cents, refundId },
    detail: { invoice: invoice.number, number, cents, to, reason },
  };
}

/** Asks the provider for the refund of a note that is written. */
export async function sendNoted(context: Context, accountId: string, { refundId }: Pick<Written, 'refundId'>) {
  if (refundId === null) return null;
  const { state, cents, decline_text: text } = await sendRefund(context, accountId, refundId);
  return { state: refundStates[state], cents, text: text ?? '' };
}

const refundStates = {
  sent: 'pending',
  unknown: 'pending',
  by_hand: 'pending',
  refunded: 'done',
  voided: 'done',
  declined: 'declined',
} as const;

const locked = async ({ context, tx, accountId }: Omit<At, 'by'>, { invoice: id, lines, to }: Body) => {
  if (to === 'card' && context.providers.payments === null) refuse('payments_unavailable');
  const invoice = await lockInvoice(tx, accountId, id);
  if (invoice.state === 'uncollectible') refuse('conflict');
  const { note, n } = await noteOf(tx, invoice, lines);
  const [linesCents, taxCents] = [sumOf(note, 'cents'), sumOf(note, 'taxCents')];
  return { invoice, note, n, linesCents, taxCents, cents: linesCents + taxCents };
};

const sumOf = (lines: readonly { cents: bigint; taxCents: bigint }[], what: 'cents' | 'taxCents'): number =>
  Number(lines.reduce((sum, line) => sum + line[what], 0n));

type Note = { number: string; linesCents: number; taxCents: number; to: 'credit' | 'card'; by: string };

/**
 * Books a credit note: it reduces the open amount, and a paid amount becomes credit or a refund to the card.
 * @returns the started refund.
 * @throws Refusal `nothing_to_refund`
 */
async function bookCreditNote(
  context: Context,
  tx: Queries,
  invoice: InvoiceRow,
  { number: ref, linesCents, taxCents, to, by }: Note,
): Promise<string | null> {
  const [cents, accountId] = [linesCents + taxCents, invoice.account_id];
  const toOpen = Math.min(cents, openOf(invoice));
  const rest = cents - toOpen;
  if (to === 'card' && rest === 0) refuse('nothing_to_refund');
  await bookEntries(context, tx, accountId, [
    { entry: 'credit_note_lines', ref, debit: 'revenue', credit: 'credit_notes', cents: linesCents },
    { entry: 'credit_note_tax', ref, debit: 'tax', credit: 'credit_notes', cents: taxCents },
    { entry: 'credit_note', ref, debit: 'credit_notes', credit: 'receivable', cents: toOpen },
    { entry: 'credit_note_rest', ref, debit: 'credit_notes', credit: 'customer_credit', cents: rest },
  ]);
  await payInvoice(context, tx, invoice, { cents: toOpen, by: 'credit_note' });
  await mailOnce(context, tx, accountId, 'credit_note', `${invoice.number}/${ref}`);
  if (to === 'credit') return null;
  return (await beginRefund(context, tx, invoice, rest, by)) ?? refuse('nothing_to_refund');
}

/** The lines of the next credit note about an invoice. @throws Refusal `conflict` where as much is not left of one */
async function noteOf(
  tx: Queries,
  { account_id: accountId, id }: InvoiceRow,
  asked: 'all' | readonly { line: number; cents: number }[],
): Promise<{ note: NoteLine[]; n: number }> {
  const lines = await tx
    .selectFrom('invoice_lines')
    .select(['line', 'cents', 'tax_cents'])
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', id)
    .execute();
  const before = await tx
    .selectFrom('credit_note_lines as l')
    .innerJoin('credit_notes as c', (join) =>
      join.onRef('c.account_id', '=', 'l.account_id').onRef('c.id', '=', 'l.credit_note_id'),
    )
    .select(['l.line', 'l.cents', 'l.tax_cents', 'c.n'])
    .where('c.account_id', '=', accountId)
    .where('c.invoice_id', '=', id)
    .execute();
  const note = creditNote(
    lines.map(lineOf),
    before.map(lineOf),
    asked === 'all' ? asked : asked.map(({ line, cents }) => ({ line, cents: BigInt(cents) })),
  );
  return { note: note ?? refuse('conflict'), n: Math.max(0, ...before.map((one) => one.n)) + 1 };
}

const lineOf = ({ line, cents, tax_cents: tax }: { line: number; cents: number; tax_cents: number }): NoteLine => ({
  line,
  cents: BigInt(cents),
  taxCents: BigInt(tax),
});
