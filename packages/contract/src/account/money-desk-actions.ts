import { paymentMethods, pricedKinds } from '@carded/domain/billing';
import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, reasonText, text, uuid, wholeNumber } from '#fields.ts';

const forMoney = staff('billing');
const byAccount = z.strictObject({ id: uuid });
const cents = z.number().int();
/** Reason of a money action: stored with it, and in both audit logs. */
const reason = reasonText(500);
const amount = wholeNumber(1, 100_000_000);
const day = z.iso.date();

/** `waits`: a second person has to say yes first, and then it is done; `approval` names what waits. */
const outcome = z.object({ state: z.enum(['done', 'waits']), approval: z.string().nullable() });

/** `pending`: the provider has not answered yet, and is asked again automatically. */
const refund = z.object({ state: z.enum(['done', 'pending', 'declined']), cents, text: z.string() }).nullable();

export const giveCredit = endpoint({
  name: 'moneyDesk.giveCredit',
  method: 'POST',
  path: '/api/staff/accounts/:id/credit',
  summary: 'Give an account credit',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  /** `credit` names it, so that a press twice gives it once. `expires_on`: its last day, in UTC. */
  body: z.strictObject({ credit: uuid, cents: amount, expires_on: day.nullable(), reason }),
  output: outcome,
  errors: ['not_found'],
  audit: 'billing.credit_given',
});
export const writeCreditNote = endpoint({
  name: 'moneyDesk.writeCreditNote',
  method: 'POST',
  path: '/api/staff/accounts/:id/credit-note',
  summary: 'Take back an invoice or a part of it',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  body: z.strictObject({
    invoice: uuid,
    /** Whole cents of which line, without tax. */
    lines: z.union([
      z.literal('all'),
      z
        .array(z.strictObject({ line: wholeNumber(1, 10_000), cents: amount }))
        .min(1)
        .max(100),
    ]),
    /** Target of the paid part: credit, or the card that paid. */
    to: z.enum(['credit', 'card']),
    reason,
  }),
  output: outcome.extend({ number: z.string().nullable(), cents, refund }),
  errors: ['not_found', 'conflict', 'charge_open', 'nothing_to_refund', 'payments_unavailable'],
  audit: 'billing.credit_note_written',
});
export const notePayment = endpoint({
  name: 'moneyDesk.notePayment',
  method: 'POST',
  path: '/api/staff/accounts/:id/payment',
  summary: 'Note a payment that came by hand',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  body: z.strictObject({
    invoice: uuid,
    cents: amount,
    method: z.enum(paymentMethods.map(({ method }) => method)),
    reference: text(120),
    received_on: day,
  }),
  /** `credit`: what was more than the invoice is kept as credit. */
  output: outcome.extend({ paid: z.boolean(), open: cents, credit: cents }),
  errors: ['not_found', 'conflict', 'charge_open'],
  audit: 'billing.payment_noted',
});
export const settleCharge = endpoint({
  name: 'moneyDesk.settle',
  method: 'POST',
  path: '/api/staff/accounts/:id/settle',
  summary: 'Say what became of a charge or refund that no answer settles',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  body: z.strictObject({
    ref: text(20),
    /** Result as on the provider's own pages. */
    outcome: z.enum(['moved', 'not_moved']),
    /** The provider's name of the payment, where money moved. */
    payment: text(200).optional(),
    reason,
  }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'billing.charge_settled',
});
export const writeOffInvoice = endpoint({
  name: 'moneyDesk.writeOff',
  method: 'POST',
  path: '/api/staff/accounts/:id/write-off',
  summary: 'Give up on an invoice',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  body: z.strictObject({ invoice: uuid, reason }),
  output: outcome,
  errors: ['not_found', 'conflict', 'charge_open'],
  audit: 'billing.written_off',
});
export const setPrice = endpoint({
  name: 'moneyDesk.setPrice',
  method: 'POST',
  path: '/api/staff/accounts/:id/prices',
  summary: 'Give an account a price of its own',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  body: z.strictObject({
    kind: z.enum(pricedKinds.map(({ kind }) => kind)),
    /** Millionths of a US dollar. */
    unit_micros: wholeNumber(0, 10_000_000_000),
    /** A later month than this one: `2026-12`. */
    from_month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'expected a month: 2026-12'),
    reason,
  }),
  output: done,
  errors: ['not_found', 'invalid_input'],
  audit: 'billing.price_set',
});
export const changeTrial = endpoint({
  name: 'moneyDesk.changeTrial',
  method: 'PUT',
  path: '/api/staff/accounts/:id/trial',
  summary: 'Lengthen or end a trial',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  body: z.strictObject({
    kind: z.enum(['verifications', 'scans']),
    remaining: wholeNumber(0, 1_000_000),
    ends_on: day.nullable(),
    reason,
  }),
  output: done,
  errors: ['not_found'],
  audit: 'billing.trial_changed',
});
/** Parks an account: it is neither closed nor collected until then, for an investigation. */
export const parkAccount = endpoint({
  name: 'moneyDesk.park',
  method: 'PUT',
  path: '/api/staff/accounts/:id/park',
  summary: 'Hold an account’s bills, or let them go on',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  /** End of the parking; null ends it now. At most a year ahead. */
  body: z.strictObject({ until: day.nullable(), reason }),
  output: done,
  errors: ['not_found', 'invalid_input'],
  audit: 'billing.parked',
});
/** Holds for invoices to come. */
export const setCollector = endpoint({
  name: 'moneyDesk.setCollector',
  method: 'PUT',
  path: '/api/staff/accounts/:id/collector',
  summary: 'Say who collects what an account owes',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  body: z.strictObject({ collector: z.enum(['card', 'manual']), reason }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'billing.collector_set',
});

export const listMoneyApprovals = endpoint({
  name: 'moneyDesk.approvals',
  method: 'GET',
  path: '/api/staff/approvals',
  summary: 'What about money waits for a second person',
  access: forMoney,
  rate: 'read',
  output: z.object({
    approvals: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        business: z.string(),
        action: z.enum(['credit', 'credit_note', 'write_off', 'payment']),
        cents,
        reason: z.string(),
        asked_by: z.string(),
        at: z.string(),
        ends: z.string(),
        /** Whether this login may decide; the requester may not. */
        can_decide: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
export const decideMoney = endpoint({
  name: 'moneyDesk.decide',
  method: 'POST',
  path: '/api/staff/approvals/:id',
  summary: 'Agree to what a colleague asked about money, or refuse it',
  access: forMoney,
  rate: 'write',
  params: byAccount,
  body: z.strictObject({ agree: z.boolean() }),
  output: z.object({ state: z.enum(['done', 'refused']), refund }),
  errors: ['not_found', 'conflict', 'charge_open', 'nothing_to_refund', 'payments_unavailable', 'invalid_input'],
  audit: 'billing.approval_decided',
});
