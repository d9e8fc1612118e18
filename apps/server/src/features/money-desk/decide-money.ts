import { decideMoney as endpoint, giveCredit, notePayment, writeCreditNote, writeOffInvoice } from '@carded/contract';
import { inTransaction } from '@carded/database';
import { decideApproval, openApproval, useApproval } from '#platform/approvals/approvals.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { performCredit } from './give-credit.ts';
import { inAnyAccount } from './in-any-account.ts';
import type { MoneyAction } from './money-action.ts';
import { performPayment } from './note-payment.ts';
import type { At, Performed } from './performed.ts';
import { moneyApproval } from './second-person.ts';
import { performCreditNote, sendNoted } from './write-credit-note.ts';
import { performWriteOff } from './write-off-invoice.ts';

type Done = { state: 'done' | 'refused'; refundId: string | null };

/** The second person's word. With a yes it is done in the same transaction, exactly as it was asked for, and in the name of who asked. */
export const decideMoney = ownTransactions(endpoint, async ({ context, who, input: { params, body } }) => {
  const { what, asked_by: by } = await inTransaction(context.db, (tx) =>
    openApproval(context, tx, moneyApproval, params.id),
  );
  const accountId = String(what.account);
  const decided = await inAnyAccount<Done>({ context, who, accountId, action: endpoint.audit }, async (tx) => {
    await decideApproval(context, tx, who, { id: params.id, kind: moneyApproval, isApproved: body.agree });
    const said = { approval: params.id, action: what.action, asked_by: by, agreed: body.agree };
    if (!body.agree) return { answer: { state: 'refused', refundId: null }, detail: said };
    await useApproval(context, tx, params.id, moneyApproval, what);
    const perform = performers[what.action as MoneyAction];
    const { refundId, detail } = await perform({ context, tx, accountId, by }, JSON.parse(String(what.body)));
    return { answer: { state: 'done', refundId }, detail: { ...detail, ...said } };
  });
  return { state: decided.state, refund: await sendNoted(context, accountId, decided) };
});

type Perform = (at: At, body: unknown) => Promise<{ refundId: string | null; detail: Record<string, unknown> }>;
/** What no card has to get. */
const noRefund = async (performed: Promise<Performed<unknown>>) => ({
  refundId: null,
  detail: (await performed).detail,
});
const performers: Readonly<Record<MoneyAction, Perform>> = {
  credit: (at, body) => noRefund(performCredit(at, giveCredit.body.parse(body))),
  credit_note: async (at, body) => {
    const { answer, detail } = await performCreditNote(at, writeCreditNote.body.parse(body));
    return { refundId: answer.refundId, detail };
  },
  payment: (at, body) => noRefund(performPayment(at, notePayment.body.parse(body))),
  write_off: (at, body) => noRefund(performWriteOff(at, writeOffInvoice.body.parse(body))),
};
