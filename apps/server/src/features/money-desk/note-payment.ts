import { notePayment as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { bookEntries, lookBy } from '#features/billing/index.ts';
import type { Call } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type Answered, type At, asGiver, type Performed, secondPerson } from './given-alone.ts';
import { inAnyAccount } from './in-any-account.ts';
import { lockInvoice, openOf, payInvoice } from './write-off-invoice.ts';

type Body = Call<typeof endpoint>['input']['body'];
type Noted = Answered & { paid: boolean; open: number; credit: number };

/** A check or a transfer, whole or in part. What is more than the invoice is kept as credit; else one person alone could give as much of it as they type. */
export const notePayment = ownTransactions(endpoint, ({ context, who, input: { params, body } }) => {
  const accountId = params.id;
  if (Date.parse(`${body.received_on}T00:00:00Z`) > context.now())
    refuse('invalid_input', { fields: [{ path: 'received_on', message: 'must not be in the future' }] });
  return inAnyAccount<Noted>({ context, who, accountId, action: endpoint.audit }, async (tx) => {
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
export async function performPayment({ context, tx, accountId, by }: At, body: Body): Promise<Performed<Noted>> {
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

/** The invoice, which nobody else changes now, and what a payment of it that is not noted yet comes to. */
const unnoted = async ({ tx, accountId }: { tx: Queries; accountId: string }, body: Body) => {
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
