import { notes, unknownId } from './given.ts';
import type { RowsOf } from './row.ts';

const params = { id: unknownId };

export const moneyDesk: RowsOf<'moneyDesk'> = {
  'moneyDesk.list': { object: null, request: () => ({ query: {} }) },
  'moneyDesk.account': { object: null, request: () => ({ params }) },
  'moneyDesk.giveCredit': {
    object: null,
    request: () => ({ params, body: { credit: unknownId, cents: 100, expires_on: null, reason: notes } }),
  },
  'moneyDesk.writeCreditNote': {
    object: null,
    request: () => ({ params, body: { invoice: unknownId, lines: 'all', to: 'credit', reason: notes } }),
  },
  'moneyDesk.notePayment': {
    object: null,
    request: () => ({
      params,
      body: { invoice: unknownId, cents: 100, method: 'check', reference: '1001', received_on: '2026-01-02' },
    }),
  },
  'moneyDesk.settle': {
    object: null,
    request: () => ({ params, body: { ref: 'K7Q2M9-0012-01', outcome: 'not_moved', reason: notes } }),
  },
  'moneyDesk.writeOff': { object: null, request: () => ({ params, body: { invoice: unknownId, reason: notes } }) },
  'moneyDesk.setPrice': {
    object: null,
    request: () => ({ params, body: { kind: 'scan', unit_micros: 40_000, from_month: '2099-01', reason: notes } }),
  },
  'moneyDesk.changeTrial': {
    object: null,
    request: () => ({ params, body: { kind: 'scans', remaining: 5, ends_on: null, reason: notes } }),
  },
  'moneyDesk.addExemption': {
    object: null,
    request: () => ({
      params,
      body: { exemption: unknownId, place: 'US-TX', certificate: '01-339', valid_until: null, reason: notes },
    }),
  },
  'moneyDesk.endExemption': {
    object: null,
    request: () => ({ params, body: { exemption: unknownId, reason: notes } }),
  },
  'moneyDesk.paperTicket': {
    object: null,
    request: () => ({ params, body: { kind: 'credit_note', paper: unknownId } }),
  },
  'moneyDesk.downloadPaper': {
    object: null,
    request: () => ({
      params: { ...params, paper: unknownId },
      query: { kind: 'credit_note', ticket: 'x'.repeat(43) },
    }),
  },
  'moneyDesk.approvals': { object: null, request: () => ({}) },
  'moneyDesk.decide': { object: null, request: () => ({ params, body: { agree: false } }) },
  'moneyDesk.park': { object: null, request: () => ({ params, body: { until: null, reason: notes } }) },
  'moneyDesk.setCollector': {
    object: null,
    request: () => ({ params, body: { collector: 'manual', reason: notes } }),
  },
};
