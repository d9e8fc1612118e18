import { inTenant } from '@carded/database';
import { sandboxTokenFor } from '@carded/providers/payments';
import { makeFakeUsageRecords } from '@carded/providers/usage-records';
import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { sandboxFor } from '#testing/index.ts';
import { unknownId } from '#testing/world/given.ts';
import { invoiced, noted } from '#testing/world/invoiced.ts';
import { closeMonth } from './closing/close-month.ts';

const dayMs = 86_400_000;

export const endpoints: ProofsOf<'billing'> = {
  'billing.get': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({}),
  },
  'billing.preview': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({}),
  },
  'billing.unpaid': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({}),
  },
  'billing.updateCard': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({ body: { token: 'x' } }),
    given: ({ server, world: { owner } }) => {
      sandboxFor(server);
      return [{ body: { token: sandboxTokenFor('approve', server.clock.nowMs) } }, owner.headers];
    },
    changes: ['+ audit_rows billing.card_saved of owner', '+ cards', '~ billing_due: card_ends_at'],
  },
  'billing.retry': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({}),
    given: ({ server, world: { owner } }) => {
      sandboxFor(server);
      return [{}, owner.headers];
    },
    changes: ['+ audit_rows billing.retried of owner'],
  },
  'billing.updateLimit': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({ body: { cents: 100_000, at_limit: 'pause' } }),
    changes: [
      '+ audit_rows billing.limit_set of owner',
      '~ billing_accounts: at_limit, spend_limit_cents',
      '~ billing_due: watches_limit',
    ],
  },
  'billing.invoiceTicket': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({ body: { id: unknownId } }),
    given: async (at) => [{ body: { id: await invoiced(at) } }, at.world.owner.headers],
    changes: ['+ audit_rows billing.invoice_asked of owner, invoice', '+ download_tickets of owner, invoice'],
  },
  'billing.downloadInvoice': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({ params: { id: unknownId }, query: { ticket: 'x'.repeat(43) } }),
    given: async (at) => {
      const id = await invoiced(at);
      const { ticket } = (await at.ask('billing.invoiceTicket', { body: { id } }, at.world.owner.headers)).body;
      return [{ params: { id }, query: { ticket } }, at.world.owner.headers];
    },
    changes: ['+ audit_rows billing.invoice_downloaded of owner, invoice', '- download_tickets of owner, invoice'],
  },
  'billing.creditNoteTicket': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({ body: { id: unknownId } }),
    given: async (at) => [{ body: { id: await noted(at) } }, at.world.owner.headers],
    changes: [
      '+ audit_rows billing.credit_note_asked of owner, credit note',
      '+ download_tickets of owner, credit note',
    ],
  },
  'billing.downloadCreditNote': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({ params: { id: unknownId }, query: { ticket: 'x'.repeat(43) } }),
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

export const jobs: JobProofs = {
  'close-months': {
    given: ({ server }) => {
      server.clock.forward(40 * dayMs);
      return {};
    },
    changes: [
      '+ invoice_lines of another account ×2',
      '+ invoice_lines of the broker',
      '+ invoice_lines ×4',
      '+ invoice_owners of another account',
      '+ invoice_owners of the broker',
      '+ invoice_owners ×2',
      '+ invoices of another account',
      '+ invoices of the broker',
      '+ invoices ×2',
      '+ ledger_entries of another account',
      '+ ledger_entries of the broker',
      '+ ledger_entries ×2',
      '~ billing_accounts of another account: invoice_count',
      '~ billing_accounts of the broker: invoice_count',
      '~ billing_accounts: invoice_count ×2',
      '~ billing_due of another account: close_at, collect_at, close_month',
      '~ billing_due of the broker: close_at, collect_at, close_month',
      '~ billing_due: close_at, collect_at, close_month ×2',
    ],
  },
  'collect-due': {
    given: async ({ server, world: { home } }) => {
      await closeMonth(server.context, home.account.accountId, new Date(server.clock.nowMs).toISOString().slice(0, 7));
      return {};
    },
    changes: ['+ billing_mails', '+ outbox billing-mail', '~ billing_due: collect_at'],
  },
  'forget-lost-cards': {
    given: ({ server }) => {
      server.clock.forward(dayMs);
      return {};
    },
    changes: ['- card_tries ×2'],
  },
  'watch-limits': {
    given: async ({ ask, world: { owner } }) => {
      await ask('billing.updateLimit', { body: { cents: 100, at_limit: 'tell' } }, owner.headers);
      return {};
    },
    changes: [],
  },
  'warn-of-bills': {
    given: () => ({}),
    // Expects changes in both accounts, whose trials are over without a notice.
    changes: [
      '+ billing_mails of another account ×2',
      '+ billing_mails ×2',
      '+ outbox billing-mail of another account ×2',
      '+ outbox billing-mail ×2',
    ],
  },
  'record-usage': {
    given: async ({ server, world: { home } }) => {
      server.context.providers.usageRecords = makeFakeUsageRecords();
      await inTenant(server.context.db, home.account.accountId, (tx) =>
        tx.updateTable('billing_accounts').set({ collector: 'shopify', shop: 'home.myshopify.com' }).execute(),
      );
      server.clock.nowMs = Date.parse(`${new Date(server.clock.nowMs).toISOString().slice(0, 7)}-28T12:00:00Z`);
      return {};
    },
    changes: ['+ usage_records', '~ billing_due: record_at'],
  },
};
