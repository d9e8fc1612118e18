import { inTenant } from '@carded/database';
import type { ProofsOf } from '#security/proof.ts';
import type { At } from '#testing/world/at.ts';
import { notes as reason, unknownId } from '#testing/world/given.ts';
import { invoiced, noted } from '#testing/world/invoiced.ts';

const params = { id: unknownId };
const paramsOf = ({ world: { home } }: At) => ({ id: home.account.accountId });
const both = (action: string) => [
  `+ audit_rows ${action} of reviewer`,
  `+ audit_rows ${action} of reviewer, the house`,
];
const bothOfNote = (action: string) => both(action).map((row) => `${row}, credit note`);
const exemptionOf = async ({ server, world: { home } }: At): Promise<string> => {
  const { id } = await inTenant(server.context.db, home.account.accountId, (tx) =>
    tx.selectFrom('tax_exemptions').select('id').where('ended_at', 'is', null).executeTakeFirstOrThrow(),
  );
  return id;
};

export const endpoints: ProofsOf<'moneyDesk'> = {
  'moneyDesk.list': {
    audience: 'staff: billing',
    request: () => ({ query: {} }),
  },
  'moneyDesk.account': {
    audience: 'staff: billing',
    request: ({ account }) => ({ params: { id: account } }),
    changes: [...both('billing.opened_by_support')],
  },
  'moneyDesk.giveCredit': {
    audience: 'staff: billing',
    request: ({ account }) => ({
      params: { id: account },
      body: { credit: unknownId, cents: 100, expires_on: null, reason },
    }),
    changes: [
      ...both('billing.credit_given'),
      '+ credits of reviewer',
      '+ given_alone of reviewer',
      '+ ledger_entries',
      '~ billing_due: collect_at',
    ],
  },
  'moneyDesk.writeCreditNote': {
    audience: 'staff: billing',
    request: () => ({ params, body: { invoice: unknownId, lines: 'all', to: 'credit', reason } }),
    given: async (at) => [
      { params: paramsOf(at), body: { invoice: await invoiced(at), lines: 'all', to: 'credit', reason } },
      at.world.reviewer.headers,
    ],
    changes: [
      ...both('billing.credit_note_written'),
      '+ billing_mails',
      '+ credit_note_lines ×3',
      '+ credit_notes of reviewer, invoice',
      '+ given_alone of reviewer',
      '+ ledger_entries ×2',
      '+ outbox billing-mail',
      '~ invoices of invoice: state, paid_cents',
    ],
  },
  'moneyDesk.notePayment': {
    audience: 'staff: billing',
    request: () => ({
      params,
      body: { invoice: unknownId, cents: 100, method: 'check', reference: '1001', received_on: '2026-01-02' },
    }),
    given: async (at) => [
      {
        params: paramsOf(at),
        body: {
          invoice: await invoiced(at),
          cents: 100,
          method: 'check',
          reference: '1001',
          received_on: '2026-01-02',
        },
      },
      at.world.reviewer.headers,
    ],
    changes: [
      ...both('billing.payment_noted'),
      '+ given_alone of reviewer',
      '+ ledger_entries',
      '+ manual_payments of reviewer, invoice',
      '~ invoices of invoice: state, paid_cents',
    ],
  },
  'moneyDesk.settle': {
    audience: 'staff: billing',
    request: () => ({ params, body: { ref: 'K7Q2M9-0012-01', outcome: 'not_moved', reason } }),
    given: (at) => [
      { params: paramsOf(at), body: { ref: 'HHHHHH-0001-R1', outcome: 'moved', payment: 'P-1', reason } },
      at.world.reviewer.headers,
    ],
    changes: [
      ...both('billing.charge_settled'),
      '+ ledger_entries',
      '- money_desk',
      '~ refunds: state, settled_at, provider_ref',
    ],
  },
  'moneyDesk.writeOff': {
    audience: 'staff: billing',
    request: () => ({ params, body: { invoice: unknownId, reason } }),
    given: async (at) => [
      { params: paramsOf(at), body: { invoice: await invoiced(at), reason } },
      at.world.reviewer.headers,
    ],
    changes: [
      ...both('billing.written_off'),
      '+ given_alone of reviewer',
      '+ ledger_entries',
      '~ invoices of invoice: state',
    ],
  },
  'moneyDesk.setPrice': {
    audience: 'staff: billing',
    request: ({ account }) => ({
      params: { id: account },
      body: { kind: 'scan', unit_micros: 40_000, from_month: '2099-01', reason },
    }),
    changes: [...both('billing.price_set'), '~ account_prices of reviewer: reason, set_at, set_by, unit_micros'],
  },
  'moneyDesk.changeTrial': {
    audience: 'staff: billing',
    request: ({ account }) => ({
      params: { id: account },
      body: { kind: 'scans', remaining: 5, ends_on: null, reason },
    }),
    changes: [...both('billing.trial_changed'), '~ billing_due: trials_end_at', '~ trials: ends_at, remaining'],
  },
  'moneyDesk.park': {
    audience: 'staff: billing',
    request: ({ account }) => ({ params: { id: account }, body: { until: null, reason } }),
    changes: [...both('billing.parked')],
  },
  'moneyDesk.setCollector': {
    audience: 'staff: billing',
    request: ({ account }) => ({ params: { id: account }, body: { collector: 'manual', reason } }),
    changes: [...both('billing.collector_set'), '~ billing_accounts: collector'],
  },
  'moneyDesk.addExemption': {
    audience: 'staff: billing',
    request: ({ account }) => ({
      params: { id: account },
      body: { exemption: unknownId, place: 'US', certificate: '01-339', valid_until: '2099-01-31', reason },
    }),
    changes: [
      ...both('billing.tax_exemption_added'),
      '+ tax_exemptions of reviewer',
      '~ billing_due: exempt_until',
      '~ tax_exemptions: ended_at',
    ],
  },
  'moneyDesk.paperTicket': {
    audience: 'staff: billing',
    request: () => ({ params, body: { kind: 'credit_note', paper: unknownId } }),
    given: async (at) => [
      { params: paramsOf(at), body: { kind: 'credit_note', paper: await noted(at) } },
      at.world.reviewer.headers,
    ],
    changes: [
      ...bothOfNote('billing.paper_asked_by_support'),
      '+ download_tickets of reviewer, the house, credit note',
    ],
  },
  'moneyDesk.downloadPaper': {
    audience: 'staff: billing',
    request: () => ({
      params: { ...params, paper: unknownId },
      query: { kind: 'credit_note', ticket: 'x'.repeat(43) },
    }),
    given: async (at) => {
      const paper = await noted(at);
      const asked = { params: paramsOf(at), body: { kind: 'credit_note', paper } } as const;
      const { ticket } = (await at.ask('moneyDesk.paperTicket', asked, at.world.reviewer.headers)).body;
      return [
        { params: { ...paramsOf(at), paper }, query: { kind: 'credit_note', ticket } },
        at.world.reviewer.headers,
      ];
    },
    changes: [
      ...bothOfNote('billing.paper_downloaded_by_support'),
      '- download_tickets of reviewer, the house, credit note',
    ],
  },
  'moneyDesk.endExemption': {
    audience: 'staff: billing',
    request: () => ({ params, body: { exemption: unknownId, reason } }),
    given: async (at) => [
      { params: paramsOf(at), body: { exemption: await exemptionOf(at), reason } },
      at.world.reviewer.headers,
    ],
    changes: [...both('billing.tax_exemption_ended'), '~ billing_due: exempt_until', '~ tax_exemptions: ended_at'],
  },
  'moneyDesk.approvals': {
    audience: 'staff: billing',
    request: () => ({}),
  },
  'moneyDesk.decide': {
    audience: 'staff: billing',
    request: () => ({ params, body: { agree: false } }),
    given: async (at) => {
      const { reviewer, otherReviewer } = at.world;
      const body = { credit: at.server.context.newId(), cents: 30_000, expires_on: null, reason };
      const asked = await at.ask('moneyDesk.giveCredit', { params: paramsOf(at), body }, reviewer.headers);
      return [{ params: { id: String(asked.body.approval) }, body: { agree: true } }, otherReviewer.headers];
    },
    changes: [
      '+ audit_rows billing.approval_decided of reviewer, other reviewer',
      '+ audit_rows billing.approval_decided of reviewer, other reviewer, the house',
      '+ credits of reviewer',
      '+ ledger_entries',
      '~ approvals of reviewer, other reviewer: used_at, decided_at, decided_by, is_approved',
      '~ billing_due: collect_at',
    ],
  },
};
