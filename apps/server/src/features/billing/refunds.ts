import type { Queries, Tables } from '@carded/database';
import { nextLookAt, refundRef } from '@carded/domain/billing';
import { type Payments, repeatableForMs } from '@carded/providers/payments';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { inAccount, readInAccount } from '#platform/commands/command.ts';
import { chargesOf, type InvoiceRow, lookBy } from './collecting/billing-tables.ts';

const firstLookMs = 60_000;

/**
 * Stores a refund to the card that paid an invoice, before the provider gets it. It is taken from the account's credit, where a credit note put it. The caller
 * has locked the invoice.
 * @returns the refund's id; null when no card paid as much, or another refund is not settled.
 */
export async function beginRefund(
  context: Context,
  tx: Queries,
  invoice: InvoiceRow,
  cents: number,
  byLogin: string,
): Promise<string | null> {
  const { account_id: accountId, id: invoiceId, number } = invoice;
  const before = await refundsOf(tx, accountId, [invoiceId]);
  if (before.some(isOpenRefund)) return null;
  const charge = (await chargesOf(tx, accountId, [invoiceId])).findLast(({ state }) => state === 'paid');
  if (charge === undefined || charge.provider !== context.providers.payments?.id) return null;
  const returned = before
    .filter(({ charge_n: n, state }) => n === charge.n && state !== 'declined')
    .reduce((sum, one) => sum + one.cents, 0);
  if (cents > charge.cents - returned) return null;
  const [id, now] = [context.newId(), context.now()];
  const ref = refundRef(number, before.length + 1);
  await tx
    .insertInto('refunds')
    .values({
      ...{ account_id: accountId, id, invoice_id: invoiceId, charge_n: charge.n, ref, cents, state: 'sent' },
      ...{ by_login: byLogin, sent_at: new Date(now), look_at: new Date(now + firstLookMs) },
    })
    .execute();
  await bookEntries(context, tx, accountId, [
    { entry: 'refund', ref, debit: 'customer_credit', credit: 'refunds_due', cents },
  ]);
  await lookBy(tx, accountId, new Date(now + firstLookMs));
  return id;
}

/** Asks the provider to give a refund's money back; asked again with the same name, it does so once. */
export async function sendRefund(context: Context, accountId: string, refundId: string): Promise<RefundRow> {
  const { payments } = context.providers;
  const { refund, charge, last4 } = await readInAccount(context, accountId, async (tx) => {
    const refund = await tx
      .selectFrom('refunds')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow();
    const charge = await tx
      .selectFrom('charges')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('invoice_id', '=', refund.invoice_id)
      .where('n', '=', refund.charge_n)
      .executeTakeFirstOrThrow();
    const card = await tx
      .selectFrom('cards')
      .select('last4')
      .where('account_id', '=', accountId)
      .where('id', '=', charge.card_id)
      .executeTakeFirstOrThrow();
    return { refund, charge, last4: card.last4 };
  });
  const outcome: RefundOutcome =
    payments === null || payments.id !== charge.provider || charge.provider_ref === null
      ? { state: 'unknown', cause: 'refused', code: 'other_provider' }
      : await payments.giveBack({
          attempt: refund.ref,
          payment: charge.provider_ref,
          cents: BigInt(refund.cents),
          last4,
        });
  return settleRefund(context, accountId, refundId, outcome);
}

type RefundOutcome = Awaited<ReturnType<Payments['giveBack']>>;

/** Stores the result of a refund. A settled one is not changed; the amount that did not reach the card becomes credit again. */
export function settleRefund(
  context: Context,
  accountId: string,
  refundId: string,
  outcome: RefundOutcome,
): Promise<RefundRow> {
  return inAccount(context, accountId, async (tx) => {
    const refund = await tx
      .selectFrom('refunds')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', refundId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isOpenRefund(refund)) return refund;
    const change = changeOf(refund, outcome, context.now());
    const { ref, cents } = refund;
    if (change.state === 'refunded' || change.state === 'voided')
      await bookEntries(context, tx, accountId, [
        { entry: 'refund_paid', ref, debit: 'refunds_due', credit: 'cash', cents },
      ]);
    if (change.state === 'declined')
      await bookEntries(context, tx, accountId, [
        { entry: 'refund_declined', ref, debit: 'refunds_due', credit: 'customer_credit', cents },
      ]);
    return tx
      .updateTable('refunds')
      .set(change)
      .where('account_id', '=', accountId)
      .where('id', '=', refundId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

const changeOf = (refund: RefundRow, outcome: RefundOutcome, nowMs: number) => {
  const settled = { settled_at: new Date(nowMs), look_at: null };
  const byHand = { state: 'by_hand', look_at: null } as const;
  switch (outcome.state) {
    case 'refunded':
    case 'voided':
      // Leaves a different amount to a person.
      if (outcome.cents !== BigInt(refund.cents)) return byHand;
      return {
        ...settled,
        state: outcome.state,
        provider_ref: outcome.state === 'refunded' ? outcome.refund : null,
      };
    case 'declined':
      return { ...settled, state: 'declined' as const, decline_text: outcome.text };
    default: {
      const at = nextLookAt(refund.sent_at.getTime(), refund.looks, nowMs);
      // Leaves it to a person once the provider can no longer be asked under the same name.
      if (at === null || at >= refund.sent_at.getTime() + repeatableForMs) return byHand;
      return { state: 'unknown' as const, looks: refund.looks + 1, look_at: new Date(at) };
    }
  }
};

export type RefundRow = Selectable<Tables['refunds']>;

/** States of a refund whose result is unknown. */
const openRefunds = ['sent', 'unknown', 'by_hand'] as const;

export function isOpenRefund({ state }: Pick<RefundRow, 'state'>): boolean {
  return openRefunds.some((open) => open === state);
}

/** The refunds of some invoices, in the order they were made. */
export function refundsOf(tx: Queries, accountId: string, invoiceIds: readonly string[]): Promise<RefundRow[]> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

type Entry = { entry: string; ref: string; debit: string; credit: string; cents: number; note?: string };

/** Books an amount between two sides, once for each `entry` and `ref`; does nothing for zero. */
export async function bookEntries(
  context: Context,
  tx: Queries,
  accountId: string,
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries
    .filter(({ cents }) => cents > 0)
    .map((entry) => ({ ...entry, account_id: accountId, id: context.newId(), at: new Date(context.now()) }));
  if (rows.length > 0) await tx.insertInto('ledger_entries').values(rows).execute();
}
