import type { Queries } from '@carded/database';
import { nextLookAt } from '@carded/domain/billing';
import type { Payments } from '@carded/providers/payments';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { mailOnce } from '../mails/mail-once.ts';
import { type ChargeRow, type InvoiceRow, isOpenCharge, liveOncePaid, takeTurn } from './billing-tables.ts';

export type Outcome = Awaited<ReturnType<Payments['find']>>;

/** Time before which a provider's lists may not show a charge yet. */
const absentAfterMs = 5 * 60_000;
const newsAgainMs = 3_600_000;

/** Stores the result of a charge. A settled one is not changed by repeated reports. */
export function settleCharge(
  context: Context,
  accountId: string,
  { invoiceId, n }: { invoiceId: string; n: number },
  outcome: Outcome,
): Promise<ChargeRow['state']> {
  return inAccount(context, accountId, async (tx) => {
    await takeTurn(tx, accountId);
    const invoice = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const charge = await tx
      .selectFrom('charges')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('invoice_id', '=', invoiceId)
      .where('n', '=', n)
      .executeTakeFirstOrThrow();
    if (!isOpenCharge(charge)) return charge.state;
    const change = changeOf(charge, outcome, context.now());
    await tx
      .updateTable('charges')
      .set(change)
      .where('account_id', '=', accountId)
      .where('invoice_id', '=', invoiceId)
      .where('n', '=', n)
      .execute();
    if (change.state === 'paid') {
      const paid = await addPayment(context, tx, charge, invoice.paid_cents + charge.cents);
      if (paid.state === 'paid') await notePaid(context, tx, accountId, paid);
    }
    if (change.state === 'declined' || change.state === 'needs_person')
      await tx
        .updateTable('accounts')
        .set({ state: 'past_due' })
        .where('account_id', '=', accountId)
        .where('state', '=', 'live')
        .execute();
    return change.state;
  });
}

const changeOf = (charge: ChargeRow, outcome: Outcome, nowMs: number) => {
  const settled = { settled_at: new Date(nowMs), look_at: null };
  switch (outcome.state) {
    case 'paid':
      // Leaves a different amount to a person.
      return outcome.cents === BigInt(charge.cents)
        ? { ...settled, state: 'paid' as const, provider_ref: outcome.payment }
        : { state: 'by_hand' as const, look_at: null, provider_ref: outcome.payment };
    case 'declined':
      return {
        ...settled,
        state: 'declined' as const,
        decline_kind: outcome.kind,
        decline_code: outcome.code,
        decline_text: outcome.text,
      };
    case 'needs_person':
      return { ...settled, state: 'needs_person' as const, decline_code: outcome.code, decline_text: outcome.text };
    case 'absent':
      if (nowMs - charge.sent_at.getTime() >= absentAfterMs) return { ...settled, state: 'absent' as const };
      break;
    case 'held':
      return { ...waits(charge, nowMs), state: 'held' as const, provider_ref: outcome.payment };
  }
  const look = waits(charge, nowMs);
  if (look.look_at !== null) return { ...look, state: 'unknown' as const };
  // Keeps the state after a look that was only due to a report: no answer proves nothing about it.
  if (
    outcome.state === 'unknown' &&
    outcome.cause !== 'refused' &&
    (charge.state === 'held' || charge.state === 'by_hand')
  )
    return { state: charge.state, look_at: new Date(nowMs + newsAgainMs) };
  return { ...look, state: 'by_hand' as const };
};

const waits = (charge: ChargeRow, nowMs: number) => {
  const at = nextLookAt(charge.sent_at.getTime(), charge.looks, nowMs);
  return { looks: charge.looks + 1, look_at: at === null ? null : new Date(at) };
};

const addPayment = async (context: Context, tx: Queries, charge: ChargeRow, paidCents: number) => {
  await tx
    .insertInto('ledger_entries')
    .values({
      account_id: charge.account_id,
      id: context.newId(),
      entry: 'payment',
      ref: charge.ref,
      debit: 'cash',
      credit: 'receivable',
      cents: charge.cents,
      at: new Date(context.now()),
    })
    .execute();
  return tx
    .updateTable('invoices')
    .set((eb) => ({
      paid_cents: paidCents,
      state: eb
        .case()
        .when('total_cents', '=', paidCents)
        .then('paid' as const)
        .else('partly_paid' as const)
        .end(),
    }))
    .where('account_id', '=', charge.account_id)
    .where('id', '=', charge.invoice_id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Sends the receipt of a paid invoice, and makes an account without other debts live again. */
export async function notePaid(context: Context, tx: Queries, accountId: string, invoice: InvoiceRow): Promise<void> {
  await mailOnce(context, tx, accountId, 'receipt', invoice.number);
  await makeLiveAgain(context, tx, accountId, invoice);
}

/** An account that owes nothing else is live again. */
export async function makeLiveAgain(
  context: Context,
  tx: Queries,
  accountId: string,
  invoice: InvoiceRow,
): Promise<void> {
  if ((await liveOncePaid(tx, accountId)) === 'suspended')
    await mailOnce(context, tx, accountId, 'active_again', invoice.number);
}
