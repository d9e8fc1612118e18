import { writeOffInvoice as endpoint } from '@carded/contract';
import { bookEntries } from '#features/billing/index.ts';
import type { Call } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Answered } from './answered.ts';
import { asGiver } from './given-alone.ts';
import { inAnyAccount } from './in-any-account.ts';
import { lockInvoice } from './lock-invoice.ts';
import { openOf } from './pay-invoice.ts';
import type { At, Performed } from './performed.ts';
import { secondPerson } from './second-person.ts';

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
