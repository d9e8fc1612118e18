import { accountStates, collectors, moneyDeskKinds } from '@carded/domain/billing';
import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { linkToken, timestamp, uuid } from '#fields.ts';

const forMoney = staff('billing');
const byAccount = z.strictObject({ id: uuid });
const cents = z.number().int();

/** Lists money rows of all accounts that wait for an answer or a person, longest first. */
export const listMoneyDesk = endpoint({
  name: 'moneyDesk.list',
  method: 'GET',
  path: '/api/staff/charges/open',
  summary: 'What of money needs looking after',
  access: forMoney,
  rate: 'read',
  query: z.strictObject({ kind: z.enum(moneyDeskKinds.map(({ kind }) => kind)).optional() }),
  output: z.object({
    counts: z.array(z.object({ kind: z.enum(moneyDeskKinds.map(({ kind }) => kind)), count: z.number() })),
    rows: z.array(
      z.object({
        account: z.string(),
        business: z.string(),
        kind: z.enum(moneyDeskKinds.map(({ kind }) => kind)),
        ref: z.string(),
        since: timestamp,
        /** Null of a month that is not rated yet. */
        cents: cents.nullable(),
        /** Whether a person may enter the result, also of a charge that the provider has held for three days. */
        is_for_person: z.boolean(),
        /** Code of the tax source for an unknown tax, which `unknownTax` words. */
        code: z.string().nullable(),
      }),
    ),
    has_more: z.boolean(),
    /** Months that should be closed and are not, for another reason than their tax: the oldest first. */
    not_closed: z.array(z.object({ account: z.string(), business: z.string(), month: z.string(), due: timestamp })),
    parked: z.array(z.object({ account: z.string(), business: z.string(), until: timestamp, reason: z.string() })),
    /** Tax exemptions that end soon or have ended, the first of each account. `until`: its last day, in UTC. */
    exemptions: z.array(
      z.object({ account: z.string(), business: z.string(), until: z.string(), is_over: z.boolean() }),
    ),
  }),
  errors: [],
});

const noteLine = z.object({ line: z.number(), cents, tax_cents: cents });
export const getAccountMoney = endpoint({
  name: 'moneyDesk.account',
  method: 'GET',
  path: '/api/staff/accounts/:id/money',
  summary: 'Everything about money of one account',
  access: forMoney,
  rate: 'read',
  params: byAccount,
  output: z.object({
    business_name: z.string(),
    state: z.enum(accountStates.map(({ state }) => state)),
    collector: z.enum(collectors.map(({ collector }) => collector)),
    parked: z.object({ until: timestamp, reason: z.string() }).nullable(),
    /** Amount that this person may still give alone: their gifts within 24 hours count together. */
    alone_left: cents,
    credit: cents,
    credits: z.array(
      z.object({ cents, left: cents, reason: z.string(), at: timestamp, expires: timestamp.nullable() }),
    ),
    card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }).nullable(),
    /** Sum of the month so far. */
    month: z.object({
      month: z.string(),
      cents,
      closes: timestamp,
      /** Cost of its provider calls, in millionths of a dollar. */
      cost_micros: z.number(),
    }),
    prices: z.array(
      z.object({ kind: z.string(), label: z.string(), unit_micros: z.number(), from_month: z.string().nullable() }),
    ),
    trials: z.array(
      z.object({ kind: z.enum(['verifications', 'scans']), remaining: z.number(), ends: timestamp.nullable() }),
    ),
    /** Place where its billing address is taxed: `US-TX`; null when unknown. */
    tax_place: z.string().nullable(),
    /** The month that is kept open because its tax is not known. */
    unknown_tax: z.object({ month: z.string(), since: timestamp, code: z.string() }).nullable(),
    /** Exemptions, valid ones first. `ended`: withdrawn, or replaced by another. */
    exemptions: z.array(
      z.object({
        id: z.string(),
        place: z.string(),
        certificate: z.string(),
        valid_until: z.string().nullable(),
        reason: z.string(),
        at: timestamp,
        ended: timestamp.nullable(),
      }),
    ),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        month: z.string(),
        issued: timestamp,
        due: timestamp,
        total: cents,
        paid: cents,
        state: z.enum(['issued', 'partly_paid', 'paid', 'uncollectible']),
        lines: z.array(
          noteLine.extend({
            label: z.string(),
            /** Not yet taken back, of the line and of its tax. */ left: cents,
            left_tax: cents,
          }),
        ),
        charges: z.array(
          z.object({
            ref: z.string(),
            cents,
            state: z.string(),
            at: timestamp,
            text: z.string(),
            /** Whether a person may enter its result. */
            can_settle: z.boolean(),
          }),
        ),
        notes: z.array(z.object({ id: z.string(), number: z.string(), cents, at: timestamp, reason: z.string() })),
        refunds: z.array(
          z.object({ id: z.string(), ref: z.string(), cents, state: z.string(), at: timestamp, text: z.string() }),
        ),
        payments: z.array(z.object({ cents, method: z.string(), reference: z.string(), received: z.string() })),
      }),
    ),
  }),
  errors: ['not_found'],
  audit: 'billing.opened_by_support',
});

const paperKind = z.enum(['invoice', 'credit_note']);

/** Makes a ticket as for a merchant: a download is a form of the page, and its ticket works once, within a minute, for the login that asked. */
export const makePaperTicket = endpoint({
  name: 'moneyDesk.paperTicket',
  method: 'POST',
  path: '/api/staff/accounts/:id/paper-ticket',
  summary: 'Get a ticket to download an invoice or a credit note of an account',
  access: forMoney,
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ kind: paperKind, paper: uuid }),
  output: z.object({ ticket: z.string(), ends_at: timestamp }),
  errors: ['not_found'],
  audit: 'billing.paper_asked_by_support',
});
export const downloadPaper = endpoint({
  name: 'moneyDesk.downloadPaper',
  method: 'GET',
  path: '/api/staff/accounts/:id/papers/:paper',
  summary: 'Download an invoice or a credit note of an account as a PDF with a ticket',
  access: forMoney,
  rate: 'read',
  params: z.strictObject({ id: uuid, paper: uuid }),
  query: z.strictObject({ kind: paperKind, ticket: linkToken }),
  /** The answer is the file itself. */
  output: z.null(),
  errors: ['not_found', 'link_expired'],
  audit: 'billing.paper_downloaded_by_support',
});
