import { accountStates, collectors, limitActions } from '@carded/domain/billing';
import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { linkToken, timestamp, uuid, wholeNumber } from '#fields.ts';

/** Access to bills, also of an inactive account, which is activated there. */
const forBills = login('billing', { or: 'account', everyWebsite: true, whenInactive: true });
const cents = z.number().int();
const atLimit = z.enum(limitActions);

const card = z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() });
/** Attempt to charge an invoice. */
const attempt = z.object({
  at: timestamp,
  state: z.enum(['paid', 'declined', 'pending']),
  /** Text from the bank. */
  text: z.string(),
});
const invoice = z.object({
  id: z.string(),
  number: z.string(),
  description: z.string(),
  /** Date of issue, and due date. */
  date: timestamp,
  billing_date: timestamp,
  /** Whole US cents. */
  amount: cents,
  open: cents,
  paid: z.boolean(),
  /** Collected by Shopify. */
  isShopify: z.boolean(),
  attempts: z.array(attempt),
  /** Credit notes in order. */
  notes: z.array(z.object({ id: z.string(), number: z.string(), date: timestamp, amount: cents })),
});
/** Consequences of a failed payment, if nothing is done. */
const failure = z.object({
  number: z.string(),
  open: cents,
  text: z.string(),
  /** Whether the current card may be charged again. */
  can_retry: z.boolean(),
  next_try: timestamp.nullable(),
  suspends: timestamp.nullable(),
});

/** Amount that Shopify refuses until the merchant approves more: at `link`, where Shopify named one. It is tried again automatically. */
const overCap = z.object({ cents, link: z.string().nullable(), since: timestamp });

/** Free units until a trial is used up or its date has come. */
const trial = z.object({ left: z.number(), size: z.number(), ends: timestamp.nullable(), is_over: z.boolean() });

export const getBilling = endpoint({
  name: 'billing.get',
  method: 'GET',
  path: '/api/user/billing',
  summary: 'Card, credit, limit and invoices',
  access: forBills,
  rate: 'read',
  output: z.object({
    state: z.enum(accountStates.map(({ state }) => state)),
    collector: z.enum(collectors.map(({ collector }) => collector)),
    /** Unused credit, in whole cents. */
    credit: cents,
    card: card.nullable(),
    /** Configuration of the card page; null where cards cannot be taken. */
    authorize: z
      .object({
        clientKey: z.string(),
        apiLogin: z.string(),
        scriptSrc: z.string(),
        /** The page with the card form, which is framed. */
        page: z.string(),
      })
      .nullable(),
    limit: z.object({ cents: cents.nullable(), at_limit: atLimit, is_paused: z.boolean() }),
    failure: failure.nullable(),
    over_cap: overCap.nullable(),
    /** Null where there never was one. */
    trials: z.object({ verifications: trial.nullable(), scans: trial.nullable() }),
    /** The newest first. */
    invoices: z.array(invoice),
  }),
  errors: [],
});
export const previewMonth = endpoint({
  name: 'billing.preview',
  method: 'GET',
  path: '/api/user/billing/preview',
  summary: 'What the month comes to so far',
  access: forBills,
  rate: 'read',
  output: z.object({
    month: z.string(),
    lines: z.array(
      z.object({
        month: z.string(),
        kind: z.string(),
        covered_by: z.string(),
        quantity: z.number(),
        unit_micros: z.number(),
        cents,
        fee_days: z.number().nullable(),
      }),
    ),
    cents,
    /** Usage of this month by website, each rated separately; the rest is the fee, late usage, and cents of rounding. */
    websites: z.array(
      z.object({ website_id: uuid, name: z.string(), verifications: z.number(), scans: z.number(), cents }),
    ),
    /** Tax on top; null when only the invoice has it. */
    tax: cents.nullable(),
    /** Estimate of the whole month; null on its first day. */
    estimate: cents.nullable(),
    /** Taken off the next invoice. */
    credit: cents,
    closes: timestamp,
  }),
  errors: [],
});
/** `unpaid` is what is open of all invoices together. */
export const getUnpaid = endpoint({
  name: 'billing.unpaid',
  method: 'GET',
  path: '/api/user/unpaid',
  summary: 'What is not paid',
  access: forBills,
  rate: 'read',
  output: z.object({ unpaid: cents, invoices: z.number() }),
  errors: [],
});

/** `pending`: the bank has not answered, nothing is charged twice, and reading billing again returns the result. */
const payment = z.enum(['nothing_due', 'paid', 'pending']);
/** Takes what the card page gave, pays what is open with it, and makes the account active. */
export const updateCard = endpoint({
  name: 'billing.updateCard',
  method: 'POST',
  path: '/api/user/billing',
  summary: 'Save a card and pay what is open',
  access: forBills,
  rate: 'guess',
  body: z.strictObject({ token: z.string().min(1).max(8_000) }),
  output: z.object({ active: z.boolean(), card, payment }),
  errors: ['card_declined', 'card_token_spent', 'payments_unavailable', 'too_many_attempts'],
  audit: 'billing.card_saved',
});
export const retryPayment = endpoint({
  name: 'billing.retry',
  method: 'POST',
  path: '/api/user/billing/retry',
  summary: 'Charge the card again for what is open',
  access: forBills,
  rate: 'guess',
  output: z.object({ active: z.boolean(), payment }),
  errors: ['card_declined', 'card_needed', 'payments_unavailable', 'too_many_attempts'],
  audit: 'billing.retried',
});
/** Null takes the limit away. */
export const updateLimit = endpoint({
  name: 'billing.updateLimit',
  method: 'PUT',
  path: '/api/user/billing/limit',
  summary: 'Set what a month may come to',
  access: forBills,
  rate: 'write',
  body: z.strictObject({ cents: wholeNumber(100, 100_000_000).nullable(), at_limit: atLimit }),
  output: z.object({ is_paused: z.boolean() }),
  errors: [],
  audit: 'billing.limit_set',
});

/** A download is a form of the page, which carries no secret but this: it works once, within a minute, for the login that asked. */
export const makeInvoiceTicket = endpoint({
  name: 'billing.invoiceTicket',
  method: 'POST',
  path: '/api/user/invoice-ticket',
  summary: 'Get a ticket to download an invoice',
  access: forBills,
  rate: 'write',
  body: z.strictObject({ id: uuid }),
  output: z.object({ ticket: z.string(), ends_at: timestamp }),
  errors: ['not_found'],
  audit: 'billing.invoice_asked',
});
export const downloadInvoice = endpoint({
  name: 'billing.downloadInvoice',
  method: 'GET',
  path: '/api/user/invoice-dl/:id',
  summary: 'Download an invoice as a PDF with a ticket',
  access: forBills,
  rate: 'read',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ ticket: linkToken }),
  /** The answer is the file itself. */
  output: z.null(),
  errors: ['not_found', 'link_expired'],
  audit: 'billing.invoice_downloaded',
});
export const makeCreditNoteTicket = endpoint({
  name: 'billing.creditNoteTicket',
  method: 'POST',
  path: '/api/user/credit-note-ticket',
  summary: 'Get a ticket to download a credit note',
  access: forBills,
  rate: 'write',
  body: z.strictObject({ id: uuid }),
  output: z.object({ ticket: z.string(), ends_at: timestamp }),
  errors: ['not_found'],
  audit: 'billing.credit_note_asked',
});
export const downloadCreditNote = endpoint({
  name: 'billing.downloadCreditNote',
  method: 'GET',
  path: '/api/user/credit-note-dl/:id',
  summary: 'Download a credit note as a PDF with a ticket',
  access: forBills,
  rate: 'read',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ ticket: linkToken }),
  /** The answer is the file itself. */
  output: z.null(),
  errors: ['not_found', 'link_expired'],
  audit: 'billing.credit_note_downloaded',
});
