import { inTenant } from '@carded/database';
import { sandboxTokenFor } from '@carded/providers/payments';
import { closeMonth } from '#features/billing/closing/close-month.ts';
import { sandboxFor } from '#testing/index.ts';
import type { At, EntriesOf } from '../entry.ts';

/** An invoice of this month, which is over. */
export async function invoiced({ server, world: { home, names } }: At): Promise<string> {
  const { accountId } = home.account;
  await closeMonth(server.context, accountId, new Date(server.clock.nowMs).toISOString().slice(0, 7));
  const { id } = await inTenant(server.context.db, accountId, (tx) =>
    tx.selectFrom('invoices').select('id').orderBy('month', 'desc').executeTakeFirstOrThrow(),
  );
  names.set(id, 'invoice');
  return id;
}

/** A credit note about one, which staff wrote. */
export async function noted(at: At): Promise<string> {
  const { accountId } = at.world.home.account;
  const body = { invoice: await invoiced(at), lines: 'all', to: 'credit', reason: 'A reason long enough' } as const;
  const asked = { params: { id: accountId }, body };
  const { number } = (await at.ask('moneyDesk.writeCreditNote', asked, at.world.reviewer.headers)).body;
  const { id } = await inTenant(at.server.context.db, accountId, (tx) =>
    tx.selectFrom('credit_notes').select('id').where('number', '=', String(number)).executeTakeFirstOrThrow(),
  );
  at.world.names.set(id, 'credit note');
  return id;
}

export const billing: EntriesOf<'billing'> = {
  'billing.updateCard': {
    given: ({ server, world: { owner } }) => {
      sandboxFor(server);
      return [{ body: { token: sandboxTokenFor('approve', server.clock.nowMs) } }, owner.headers];
    },
    changes: ['+ audit_rows billing.card_saved of owner', '+ cards', '~ billing_due: card_ends_at'],
  },
  'billing.retry': {
    given: ({ server, world: { owner } }) => {
      sandboxFor(server);
      return [{}, owner.headers];
    },
    changes: ['+ audit_rows billing.retried of owner'],
  },
  'billing.updateLimit': {
    given: ({ world: { owner } }) => [{ body: { cents: 100_000, at_limit: 'pause' } }, owner.headers],
    changes: [
      '+ audit_rows billing.limit_set of owner',
      '~ billing_accounts: at_limit, spend_limit_cents',
      '~ billing_due: watches_limit',
    ],
  },
  'billing.invoiceTicket': {
    given: async (at) => [{ body: { id: await invoiced(at) } }, at.world.owner.headers],
    changes: ['+ audit_rows billing.invoice_asked of owner, invoice', '+ download_tickets of owner, invoice'],
  },
  'billing.downloadInvoice': {
    given: async (at) => {
      const id = await invoiced(at);
      const { ticket } = (await at.ask('billing.invoiceTicket', { body: { id } }, at.world.owner.headers)).body;
      return [{ params: { id }, query: { ticket } }, at.world.owner.headers];
    },
    changes: ['+ audit_rows billing.invoice_downloaded of owner, invoice', '- download_tickets of owner, invoice'],
  },
  'billing.creditNoteTicket': {
    given: async (at) => [{ body: { id: await noted(at) } }, at.world.owner.headers],
    changes: [
      '+ audit_rows billing.credit_note_asked of owner, credit note',
      '+ download_tickets of owner, credit note',
    ],
  },
  'billing.downloadCreditNote': {
    given: async (at) => {
      const id = await noted(at);
      const { ticket } = (await at.ask('billing.creditNoteTicket', { body: { id } }, at.world.owner.headers)).body;
      return [{ params: { id }, query: { ticket } }, at.world.owner.headers];
    },
    changes: [
      '+ audit_rows billing.credit_note_downloaded of owner, credit note',
      '- download_tickets of owner, credit note',
    ],
  },
};
