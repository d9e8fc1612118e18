import type { Queries, Tables } from '@carded/database';
import { type Selectable, sql } from 'kysely';
import { lockAccountState } from '#platform/access/accounts.ts';

export type InvoiceRow = Selectable<Tables['invoices']>;
export type ChargeRow = Selectable<Tables['charges']>;
export type CardRow = Selectable<Tables['cards']>;

/** States of a charge in which the result is unknown, so that nothing else is charged for its invoice. */
export const openCharges = ['sent', 'held', 'unknown', 'by_hand'] as const;

export function isOpenCharge({ state }: Pick<ChargeRow, 'state'>): boolean {
  return openCharges.some((open) => open === state);
}

/** Tells whether a card was refused for good, or needs its holder: it is not charged again for this invoice, even on request. */
export function isCardRefused(charges: readonly ChargeRow[], { id }: Pick<CardRow, 'id'>): boolean {
  return charges.some(
    (charge) =>
      charge.card_id === id &&
      (charge.state === 'needs_person' || charge.decline_kind === 'hard' || charge.decline_kind === 'fraud'),
  );
}

/** An account's unpaid invoices, the oldest first. */
export function unpaidInvoices(tx: Queries, accountId: string): Promise<InvoiceRow[]> {
  return tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', ['issued', 'partly_paid'])
    .orderBy('issued_at')
    .execute();
}

/** Makes an account live again that did not pay, once nothing is open. @returns its state before; null where it stays as it was */
export async function liveOncePaid(tx: Queries, accountId: string): Promise<'past_due' | 'suspended' | null> {
  if ((await unpaidInvoices(tx, accountId)).length > 0) return null;
  const was = await lockAccountState(tx, accountId);
  if (was !== 'past_due' && was !== 'suspended') return null;
  await tx.updateTable('accounts').set({ state: 'live' }).where('account_id', '=', accountId).execute();
  return was;
}

export function currentCard(tx: Queries, accountId: string): Promise<CardRow | undefined> {
  return tx
    .selectFrom('cards')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

/** Every attempt to charge some invoices, in the order they were made. */
export function chargesOf(tx: Queries, accountId: string, invoiceIds: readonly string[]): Promise<ChargeRow[]> {
  return tx
    .selectFrom('charges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('n')
    .execute();
}

/** Has an account looked after by a time, or sooner where it already is. */
export async function lookBy(tx: Queries, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable('billing_due')
    .set({ collect_at: sql<Date>`least(coalesce(collect_at, ${at}), ${at})` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Locks what an account owes, so that one transaction changes it. Call it before any invoice is locked, to avoid deadlocks. */
export async function takeTurn(tx: Queries, accountId: string): Promise<void> {
  await tx
    .selectFrom('billing_due')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}
