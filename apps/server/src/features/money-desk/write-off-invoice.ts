import { writeOffInvoice as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import {
  bookEntries,
  chargesOf,
  type InvoiceRow,
  isOpenCharge,
  isOpenRefund,
  makeLiveAgain,
  notePaid,
  refundsOf,
  takeTurn,
} from '#features/billing/index.ts';
import type { Call } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type Answered, type At, asGiver, type Performed, secondPerson } from './given-alone.ts';
import { inAnyAccount } from './in-any-account.ts';

type Body = Call<typeof endpoint>['input']['body'];

/** Nobody asks for it again. The account stays as it is: who may verify is another question. */
export const writeOffInvoice = ownTransactions(endpoint, ({ context, who, input: { params, body } }) => {
  const accountId = params.id;
  return inAnyAccount<Answered>({ context, who, accountId, action: endpoint.audit }, async (tx) => {
    const giver = await asGiver({ context, tx, who, accountId });
    const { number, cents } = await openInvoice({ tx, accountId }, body);
    const waits = await secondPerson(giver, { action: 'write_off', cents, reason: body.reason, body });
    return waits === null
      ? performWriteOff({ context, tx, accountId, by: who.loginId }, body)
      : {
          answer: { state: 'waits', approval: waits },
          detail: { invoice: number, cents, reason: body.reason, asked: true },
        };
  });
});

/** @throws Refusal `conflict` where nothing is open anymore */
export async function performWriteOff({ context, tx, accountId }: At, body: Body): Promise<Performed<Answered>> {
  const { id, number, cents } = await openInvoice({ tx, accountId }, body);
  await bookEntries(context, tx, accountId, [
    { entry: 'written_off', ref: number, debit: 'bad_debt', credit: 'receivable', cents },
  ]);
  await tx
    .updateTable('invoices')
    .set({ state: 'uncollectible' })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  return { answer: { state: 'done', approval: null }, detail: { invoice: number, cents, reason: body.reason } };
}

const openInvoice = async ({ tx, accountId }: Pick<At, 'tx' | 'accountId'>, { invoice: id }: Body) => {
  const invoice = await lockInvoice(tx, accountId, id);
  const cents = openOf(invoice);
  if (cents === 0) refuse('conflict');
  return { id, number: invoice.number, cents };
};

/** An invoice that nobody else changes meanwhile, none of whose money is on its way. @throws Refusal `not_found`, `charge_open` */
export async function lockInvoice(tx: Queries, accountId: string, invoiceId: string): Promise<InvoiceRow> {
  await takeTurn(tx, accountId);
  const invoice =
    (await tx
      .selectFrom('invoices')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirst()) ?? refuse('not_found');
  const charges = await chargesOf(tx, accountId, [invoiceId]);
  const refunds = await refundsOf(tx, accountId, [invoiceId]);
  if (charges.some(isOpenCharge) || refunds.some(isOpenRefund)) refuse('charge_open');
  return invoice;
}

/** What is open of an invoice; of one that was given up, nothing. */
export function openOf({ state, total_cents: total, paid_cents: paid }: InvoiceRow): number {
  return state === 'uncollectible' ? 0 : total - paid;
}

/** Notes that so much of a locked invoice needs not be paid anymore; one that is settled whole may make its account live again. */
export async function payInvoice(
  context: Context,
  tx: Queries,
  invoice: InvoiceRow,
  { cents, by }: { cents: number; by: 'payment' | 'credit_note' },
): Promise<void> {
  if (cents === 0) return;
  const paid = invoice.paid_cents + cents;
  const after = await tx
    .updateTable('invoices')
    .set({ paid_cents: paid, state: paid === invoice.total_cents ? 'paid' : 'partly_paid' })
    .where('account_id', '=', invoice.account_id)
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (after.state !== 'paid') return;
  // Nothing was paid by a credit note: it is told of by itself.
  const note = by === 'payment' ? notePaid : makeLiveAgain;
  await note(context, tx, invoice.account_id, after);
}
