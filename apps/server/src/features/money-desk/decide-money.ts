import * as endpoints from '@carded/contract';
import { giveCredit, notePayment, writeCreditNote, writeOffInvoice } from '@carded/contract';
import { inTransaction } from '@carded/database';
import { businessNamesOf } from '#platform/access/account-owners.ts';
import { decideApproval, openApproval, openApprovals, useApproval } from '#platform/approvals/approvals.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { query } from '#platform/commands/query.ts';
import { performCredit } from './give-credit.ts';
import { type At, type MoneyAction, moneyApproval, type Performed } from './given-alone.ts';
import { inAnyAccount } from './in-any-account.ts';
import { performPayment } from './note-payment.ts';
import { performCreditNote, sendNoted } from './write-credit-note.ts';
import { performWriteOff } from './write-off-invoice.ts';

type Done = { state: 'done' | 'refused'; refundId: string | null };

/** The second person's word. With a yes it is done in the same transaction, exactly as it was asked for, and in the name of who asked. */
export const decideMoney = ownTransactions(endpoints.decideMoney, async ({ context, who, input: { params, body } }) => {
  const { what, asked_by: by } = await inTransaction(context.db, (tx) =>
    openApproval(context, tx, moneyApproval, params.id),
  );
  const accountId = String(what.account);
  const decided = await inAnyAccount<Done>(
    { context, who, accountId, action: endpoints.decideMoney.audit },
    async (tx) => {
      await decideApproval(context, tx, who, { id: params.id, kind: moneyApproval, isApproved: body.agree });
      const said = { approval: params.id, action: what.action, asked_by: by, agreed: body.agree };
      if (!body.agree) return { answer: { state: 'refused', refundId: null }, detail: said };
      await useApproval(context, tx, params.id, moneyApproval, what);
      const perform = performers[what.action as MoneyAction];
      const { refundId, detail } = await perform({ context, tx, accountId, by }, JSON.parse(String(what.body)));
      return { answer: { state: 'done', refundId }, detail: { ...detail, ...said } };
    },
  );
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

/** What waits for a second person; who asked for it cannot answer. */
export const listMoneyApprovals = query(endpoints.listMoneyApprovals, async ({ context, who, tx }) => {
  const waiting = await openApprovals(context, tx, moneyApproval);
  if (waiting.length === 0) return { approvals: [] };
  const people = await tx
    .selectFrom('logins')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('account_id', '=', who.accountId)
    .where(
      'id',
      'in',
      waiting.map((row) => row.asked_by),
    )
    .execute();
  const names = await businessNamesOf(
    tx,
    waiting.map(({ what }) => String(what.account)),
  );
  return {
    approvals: waiting.map(({ id, what, asked_by: askedBy, asked_at: at, expires_at: ends }) => {
      const person = people.find((one) => one.id === askedBy);
      const name = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim();
      return {
        ...{ id, account: String(what.account), business: names.get(String(what.account)) ?? '' },
        ...{ action: what.action as MoneyAction, cents: Number(what.cents), reason: String(what.reason) },
        ...{ asked_by: name === '' ? (person?.email ?? '') : name, at: at.toISOString(), ends: ends.toISOString() },
        can_decide: askedBy !== who.loginId,
      };
    }),
  };
});
