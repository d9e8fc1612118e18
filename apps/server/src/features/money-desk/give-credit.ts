import * as endpoints from '@carded/contract';
import { notePayment, writeCreditNote, writeOffInvoice } from '@carded/contract';
import { inTransaction, type Queries } from '@carded/database';
import { bookEntries, lookBy } from '#features/billing/index.ts';
import { businessNamesOf } from '#platform/access/accounts.ts';
import { decideApproval, openApproval, openApprovals, useApproval } from '#platform/approvals/approvals.ts';
import type { Call } from '#platform/commands/action.ts';
import { done, ownTransactions, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import {
  type Answered,
  type At,
  asGiver,
  inAnyAccount,
  type MoneyAction,
  moneyApproval,
  type Performed,
  secondPerson,
} from './given-alone.ts';
import { performPayment, performWriteOff } from './settle-by-hand.ts';
import { performCreditNote, sendNoted } from './write-credit-note.ts';

type Body = Call<typeof endpoints.giveCredit>['input']['body'];

/** Used before the card, at once where something is open. */
export const giveCredit = ownTransactions(endpoints.giveCredit, ({ context, who, input: { params, body } }) => {
  const accountId = params.id;
  return inAnyAccount<Answered>({ context, who, accountId, action: endpoints.giveCredit.audit }, async (tx) => {
    const giver = await asGiver({ context, tx, who, accountId });
    const { cents, reason } = body;
    if (await isGiven(tx, accountId, body.credit))
      return { answer: { state: 'done', approval: null }, detail: { cents, reason } };
    const waits = await secondPerson(giver, { action: 'credit', cents, reason, body });
    return waits === null
      ? performCredit({ context, tx, accountId, by: who.loginId }, body)
      : { answer: { state: 'waits', approval: waits }, detail: { cents, reason, asked: true } };
  });
});

/** Tells whether a credit was given before, so that a repeated request is not judged again. */
const isGiven = async (tx: Queries, accountId: string, id: string): Promise<boolean> => {
  const given = await tx
    .selectFrom('credits')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return given !== undefined;
};

/**
 * Gives credit, once for each `credit`.
 * @throws Refusal `invalid_input` when its last day is over
 */
export async function performCredit(
  { context, tx, accountId, by }: At,
  { credit: id, cents, expires_on: lastDay, reason }: Body,
): Promise<Performed<Answered>> {
  const now = new Date(context.now());
  const expiresAt = lastDay === null ? null : endOfDay(lastDay);
  if (expiresAt !== null && expiresAt <= now)
    refuse('invalid_input', { fields: [{ path: 'expires_on', message: 'must not be over' }] });
  const fresh = await tx
    .insertInto('credits')
    .values({ account_id: accountId, id, cents, reason, by_login: by, given_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (fresh !== undefined)
    await bookEntries(context, tx, accountId, [
      { entry: 'credit_given', ref: id, debit: 'promotions', credit: 'customer_credit', cents },
    ]);
  await lookBy(tx, accountId, now);
  return { answer: { state: 'done', approval: null }, detail: { cents, expires: lastDay, reason } };
}

/** Changes a trial's units and end; zero units end it, unless it was used up before. Earlier usage keeps its cover. */
export const changeTrial = ownTransactions(endpoints.changeTrial, ({ context, who, input: { params, body } }) =>
  inAnyAccount({ context, who, accountId: params.id, action: endpoints.changeTrial.audit }, async (tx) => {
    const { kind, remaining, ends_on: lastDay, reason } = body;
    const change = { remaining, ends_at: lastDay === null ? null : endOfDay(lastDay) };
    const usedUpAt = remaining === 0 ? new Date(context.now()) : null;
    await tx
      .insertInto('trials')
      .values({ account_id: params.id, kind, ...change, used_up_at: usedUpAt })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind']).doUpdateSet((eb) => ({
          ...change,
          used_up_at: usedUpAt === null ? null : eb.fn.coalesce('trials.used_up_at', eb.val(usedUpAt)),
        })),
      )
      .execute();
    return { answer: done, detail: { kind, remaining, ends: lastDay, reason } };
  }),
);

const dayMs = 86_400_000;

/** Computes when a day (`2026-11-30`) is over, in UTC. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
}

type Done = { state: 'done' | 'refused'; refundId: string | null };

/** Takes the second person's answer. An approved action runs in the same transaction, exactly as requested, in the requester's name. */
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
/** Adds an empty refund to the result of an action without one. */
const noRefund = async (performed: Promise<Performed<unknown>>) => ({
  refundId: null,
  detail: (await performed).detail,
});
const performers: Readonly<Record<MoneyAction, Perform>> = {
  credit: (at, body) => noRefund(performCredit(at, endpoints.giveCredit.body.parse(body))),
  credit_note: async (at, body) => {
    const { answer, detail } = await performCreditNote(at, writeCreditNote.body.parse(body));
    return { refundId: answer.refundId, detail };
  },
  payment: (at, body) => noRefund(performPayment(at, notePayment.body.parse(body))),
  write_off: (at, body) => noRefund(performWriteOff(at, writeOffInvoice.body.parse(body))),
};

/** Lists requests that wait for a second person; the requester cannot answer. */
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
