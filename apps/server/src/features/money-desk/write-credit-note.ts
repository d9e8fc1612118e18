import { writeCreditNote as endpoint } from '@carded/contract';
import { creditNoteNumber } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { sendRefund } from '#features/billing/index.ts';
import type { Call } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Answered } from './answered.ts';
import { bookCreditNote } from './book-credit-note.ts';
import { asGiver } from './given-alone.ts';
import { inAnyAccount } from './in-any-account.ts';
import { lockInvoice } from './lock-invoice.ts';
import { noteOf } from './note-of.ts';
import type { At, Performed } from './performed.ts';
import { secondPerson } from './second-person.ts';

type Body = Call<typeof endpoint>['input']['body'];
type Written = Answered & { number: string | null; cents: number; refundId: string | null };

/** Takes back an invoice or a part of it: first what is open of it, then what was paid, as credit or to the card that paid. */
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
