import { inTenant } from '@carded/database';
import { beginCardTry } from '#features/billing/cards/keep-card.ts';
import type { TestServer } from '#testing/index.ts';
import type { Made } from './made.ts';

const billTo = {
  ...{ firstName: 'Ann', lastName: 'Lee', company: 'Mesa Cloud', address: '', city: '' },
  ...{ state: 'OR', zip: '', country: 'US' },
};

/** A card, one that was asked for, and a month that was billed and paid with it, here and elsewhere. */
export async function keepBooks({ context }: TestServer, { home, foreign }: Made): Promise<void> {
  for (const [accountId, prefix] of [
    [home.account.accountId, 'HHHHHH'],
    [foreign.account.accountId, 'FFFFFF'],
  ] as const) {
    await context.db.queries
      .insertInto('provider_events')
      .values({ event_hash: context.random(32), at: new Date(context.now()) })
      .execute();
    await beginCardTry(context, 'sandbox', { attempt: `${prefix}-C1`, token: 'spent', customer: prefix, billTo });
    await inTenant(context.db, accountId, async (tx) => {
      const [at, id, cardId, number] = [new Date(context.now()), context.newId(), context.newId(), `${prefix}-0001`];
      const own = { account_id: accountId };
      await tx
        .insertInto('cards')
        .values({
          ...{ ...own, id: cardId, provider: 'sandbox', sealed_ref: Buffer.alloc(1), brand: 'visa', last4: '4242' },
          ...{ expiry_month: 12, expiry_year: 2029, is_current: false, saved_at: at },
        })
        .execute();
      await tx
        .insertInto('invoices')
        .values({
          ...{ ...own, id, month: '2026-01-01', number, collector: 'card', issued_at: at, due_at: at },
          ...{ lines_cents: 5, tax_cents: 0, total_cents: 5, paid_cents: 5, state: 'paid' },
          sealed_parties: Buffer.alloc(1),
        })
        .execute();
      await tx
        .insertInto('invoice_lines')
        .values({
          ...{ ...own, invoice_id: id, line: 1, month: '2026-01-01', kind: 'scan', covered_by: 'plan' },
          ...{ quantity: 1, unit_micros: 50_000, cents: 5, tax_cents: 0 },
        })
        .execute();
      await tx
        .insertInto('charges')
        .values({
          ...{ ...own, invoice_id: id, n: 1, ref: `${number}-01`, card_id: cardId, provider: 'sandbox', cents: 5 },
          ...{ state: 'paid', by_person: false, sent_at: at, settled_at: at },
        })
        .execute();
      await tx
        .insertInto('ledger_entries')
        .values({
          ...{ ...own, id: context.newId(), entry: 'payment', ref: `${number}-01`, debit: 'cash' },
          ...{ credit: 'receivable', cents: 5, at },
        })
        .execute();
      const [by_login, note] = [context.newId(), context.newId()];
      await tx
        .insertInto('credits')
        .values({ ...own, id: context.newId(), cents: 5, reason: '', by_login, given_at: at, ended_at: at })
        .execute();
      await tx
        .insertInto('credit_notes')
        .values({
          ...{ ...own, id: note, invoice_id: id, n: 1, number: `${number}-C1`, lines_cents: 5, tax_cents: 0 },
          ...{ reason: '', by_login, at },
        })
        .execute();
      await tx
        .insertInto('credit_note_lines')
        .values({ ...own, credit_note_id: note, line: 1, cents: 5, tax_cents: 0 })
        .execute();
      await tx
        .insertInto('manual_payments')
        .values({
          ...{ ...own, id: context.newId(), invoice_id: id, cents: 5, method: 'check', reference: '1' },
          ...{ received_on: '2026-01-02', by_login, at },
        })
        .execute();
      await tx
        .insertInto('refunds')
        .values({
          ...{ ...own, id: context.newId(), invoice_id: id, charge_n: 1, ref: `${number}-R1`, cents: 5 },
          ...{ state: 'by_hand', by_login, sent_at: at },
        })
        .execute();
      await tx
        .insertInto('usage_records')
        .values({
          ...{ ...own, day: '2026-01-31', month: '2026-01-01', cents: 5, state: 'recorded' },
          ...{ sent_at: at, settled_at: at, booked_at: at },
        })
        .execute();
      await tx
        .insertInto('given_alone')
        .values({ ...own, id: context.newId(), by_login, kind: 'credit', cents: 5, at })
        .execute();
      await tx
        .insertInto('tax_exemptions')
        .values({
          ...{ ...own, id: context.newId(), place: 'US', valid_until: '2099-01-01', reason: '', by_login, at },
        })
        .execute();
      await tx
        .insertInto('money_desk')
        .values({ ...own, kind: 'refund_by_hand', ref: `${number}-R1`, since: at })
        .execute();
      await tx
        .insertInto('billing_mails')
        .values({ ...own, kind: 'receipt', ref: number, at })
        .execute();
    });
  }
}
