import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { isForPerson } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import {
  bookEntries,
  chargesOf,
  type InvoiceRow,
  isOpenCharge,
  isOpenRefund,
  lookBy,
  makeLiveAgain,
  notePaid,
  refundsOf,
  refuseUnbilled,
  settleCharge,
  settleRefund,
  takeTurn,
} from '#features/billing/index.ts';
import type { Call } from '#platform/commands/action.ts';
import { done, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type Answered, type At, asGiver, inAnyAccount, type Performed, secondPerson } from './given-alone.ts';

/** Takes a person's answer from the provider's own pages: whether money moved. Only for charges and refunds that wait for it. */
export const settleByHand = ownTransactions(
  endpoints.settleCharge,
  async ({ context, who, input: { params, body } }) => {
    const { id: accountId } = params;
    await refuseUnbilled(context, accountId);
    const { charge, refund } = await readInAccount(context, accountId, async (tx) => ({
      charge: await tx
        .selectFrom('charges')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('ref', '=', body.ref)
        .executeTakeFirst(),
      refund: await tx
        .selectFrom('refunds')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('ref', '=', body.ref)
        .executeTakeFirst(),
    }));
    const found = charge ?? refund ?? refuse('not_found');
    if (!isForPerson(found.state, found.sent_at.getTime(), context.now())) refuse('conflict');
    const hasMoved = body.outcome === 'moved';
    const payment = body.payment ?? found.provider_ref ?? '';
    if (hasMoved && payment === '')
      refuse('invalid_input', { fields: [{ path: 'payment', message: 'is needed where money moved' }] });
    // The row first: what happens without one cannot be explained later.
    await inAnyAccount({ context, who, accountId, action: endpoints.settleCharge.audit }, async () => ({
      answer: done,
      detail: { ref: body.ref, outcome: body.outcome, reason: body.reason },
    }));
    if (charge !== undefined)
      await settleCharge(
        context,
        accountId,
        { invoiceId: charge.invoice_id, n: charge.n },
        hasMoved ? { state: 'paid', payment, cents: BigInt(charge.cents) } : { state: 'absent' },
      );
    if (refund !== undefined)
      await settleRefund(
        context,
        accountId,
        refund.id,
        hasMoved
          ? { state: 'refunded', cents: BigInt(refund.cents), refund: payment }
          : { state: 'declined', kind: 'soft', code: 'by_hand', text: '' },
      );
    return done;
  },
);

type PaymentBody = Call<typeof endpoints.notePayment>['input']['body'];
type Noted = Answered & { paid: boolean; open: number; credit: number };

/** Records a check or transfer, whole or in part. An excess becomes credit, and counts as given, or one person could give any amount. */
export const notePayment = ownTransactions(endpoints.notePayment, ({ context, who, input: { params, body } }) => {
  const accountId = params.id;
  if (Date.parse(`${body.received_on}T00:00:00Z`) > context.now())
    refuse('invalid_input', { fields: [{ path: 'received_on', message: 'must not be in the future' }] });
  return inAnyAccount<Noted>({ context, who, accountId, action: endpoints.notePayment.audit }, async (tx) => {
    const giver = await asGiver({ context, tx, who, accountId });
    const { invoice, open, credit } = await unnoted({ tx, accountId }, body);
    const { cents, method, reference } = body;
    const reason = `${method}, ${reference.trim()}`;
    const waits = await secondPerson(giver, { action: 'payment', cents, judgedCents: credit, reason, body });
    return waits === null
      ? performPayment({ context, tx, accountId, by: who.loginId }, body)
      : {
          answer: { state: 'waits', approval: waits, paid: false, open, credit: 0 },
          detail: { invoice: invoice.number, cents, method, reference, day: body.received_on, asked: true },
        };
  });
});

/** @throws Refusal `conflict` where it is noted already */
export async function performPayment({ context, tx, accountId, by }: At, body: PaymentBody): Promise<Performed<Noted>> {
  const { cents, method, reference, received_on: day } = body;
  const { invoice, open, toOpen, credit } = await unnoted({ tx, accountId }, body);
  const [id, at] = [context.newId(), new Date(context.now())];
  await tx
    .insertInto('manual_payments')
    .values({
      ...{ account_id: accountId, id, invoice_id: invoice.id, cents, method, reference: reference.trim() },
      ...{ received_on: day, by_login: by, at },
    })
    .execute();
  const ref = `${invoice.number}/${id}`;
  await bookEntries(context, tx, accountId, [
    { entry: 'manual_payment', ref, debit: 'cash', credit: 'receivable', cents: toOpen },
    { entry: 'manual_payment_rest', ref, debit: 'cash', credit: 'customer_credit', cents: credit },
  ]);
  await payInvoice(context, tx, invoice, { cents: toOpen, by: 'payment' });
  if (credit > 0) await lookBy(tx, accountId, at);
  return {
    answer: { state: 'done', approval: null, paid: toOpen === open, open: open - toOpen, credit },
    detail: { invoice: invoice.number, cents, method, reference, day },
  };
}

/** Locks the invoice, and reads its amount that is not recorded yet. */
const unnoted = async ({ tx, accountId }: { tx: Queries; accountId: string }, body: PaymentBody) => {
  const invoice = await lockInvoice(tx, accountId, body.invoice);
  const known = await tx
    .selectFrom('manual_payments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoice.id)
    .where('method', '=', body.method)
    .where('reference', '=', body.reference.trim())
    .where('received_on', '=', body.received_on)
    .executeTakeFirst();
  if (known !== undefined) refuse('conflict', { message: 'This payment is noted already' });
  const open = openOf(invoice);
  const toOpen = Math.min(open, body.cents);
  return { invoice, open, toOpen, credit: body.cents - toOpen };
};

type WriteOffBody = Call<typeof endpoints.writeOffInvoice>['input']['body'];

/** Writes an invoice off: it is not collected again. The account's state is unchanged. */
export const writeOffInvoice = ownTransactions(
  endpoints.writeOffInvoice,
  ({ context, who, input: { params, body } }) => {
    const accountId = params.id;
    return inAnyAccount<Answered>({ context, who, accountId, action: endpoints.writeOffInvoice.audit }, async (tx) => {
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
  },
);

/** @throws Refusal `conflict` where nothing is open anymore */
export async function performWriteOff(
  { context, tx, accountId }: At,
  body: WriteOffBody,
): Promise<Performed<Answered>> {
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

const openInvoice = async ({ tx, accountId }: Pick<At, 'tx' | 'accountId'>, { invoice: id }: WriteOffBody) => {
  const invoice = await lockInvoice(tx, accountId, id);
  const cents = openOf(invoice);
  if (cents === 0) refuse('conflict');
  return { id, number: invoice.number, cents };
};

/**
 * Locks an invoice without a running charge.
 * @throws Refusal `not_found`, `charge_open`
 */
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

/** Computes the open amount of an invoice; zero for a written-off one. */
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
  // Skips the receipt for a credit note, which has its own notice.
  const note = by === 'payment' ? notePaid : makeLiveAgain;
  await note(context, tx, invoice.account_id, after);
}
