import { inTenant } from '@carded/database';
import { makeFakeUsageRecords } from '@carded/providers/usage-records';
import { closeMonth } from '#features/billing/closing/close-month.ts';
import type { JobEntry } from '../entry.ts';

const dayMs = 86_400_000;

export const billingJobs: Readonly<Record<string, JobEntry>> = {
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
  'write-commissions': {
    given: async ({ server, world: { kept } }) => {
      // Their customer since before the month that was paid.
      await server.context.db.pool.query("update carded.broker_customers set granted_at = '2026-01-01' where id = $1", [
        kept.ids.customer,
      ]);
      server.clock.forward(40 * dayMs);
      return {};
    },
    changes: [
      '+ commission_lines of the broker, customer',
      '+ ledger_entries of the broker',
      '~ commissions_due of the broker: next_month',
      '~ commissions_due: next_month',
    ],
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
    // Both accounts have trials whose time is over, and were told nothing yet.
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
  'billing-mail': {
    given: ({ world: { home } }) => ({ account: home.account.accountId, kind: 'receipt', ref: 'K7Q2M9-0001' }),
    changes: [],
  },
};
