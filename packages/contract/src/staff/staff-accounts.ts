import { accountStates } from '@carded/domain/billing';

import { z } from 'zod';
import { staff } from '#access.ts';
import { auditBefore, auditPage } from '#account/audit-log.ts';
import { endpoint } from '#endpoint.ts';
import { done, reasonText, requiredText, timestamp, uuid } from '#fields.ts';
import { ticketStatus } from '#support/tickets.ts';

const cents = z.number().int();
const state = z.enum(accountStates.map((row) => row.state));
const byId = z.strictObject({ id: uuid });

const found = z.object({
  kind: z.enum(['account', 'website', 'login', 'verification', 'ticket', 'invoice']),
  id: z.string(),
  /** The account it is of, and what that is called. */
  account: z.string(),
  business: z.string(),
  /** Name of the result, such as a domain or a number. */
  label: z.string(),
});
/** Finds what a person reads out on the phone: it may name a person, so it is sent in the body. */
export const findAnything = endpoint({
  name: 'staffAccounts.find',
  method: 'POST',
  reads: true,
  path: '/api/staff/find',
  summary: 'Find an account by business, domain, email, key, uuid, invoice, charge or ticket number',
  access: staff('support'),
  rate: 'read',
  body: z.strictObject({ find: requiredText(200) }),
  output: z.object({ found: z.array(found) }),
  errors: [],
});

export const accountFilters = ['all', 'trial', 'payment_failed', 'not_installed', 'brokers', 'deactivated'] as const;
const accountRow = z.object({
  id: z.string(),
  business_name: z.string(),
  domain: z.string().nullable(),
  state,
  broker: z.boolean(),
  installed: z.boolean(),
  trial_ends: timestamp.nullable(),
  on_trial: z.boolean(),
  verifications_this_month: z.number(),
});
export const listAccounts = endpoint({
  name: 'staffAccounts.list',
  method: 'GET',
  path: '/api/staff/accounts',
  summary: 'All accounts, the newest first',
  access: staff('support'),
  rate: 'read',
  query: z.strictObject({ show: z.enum(accountFilters).default('all'), before: uuid.optional() }),
  output: z.object({
    accounts: z.array(accountRow),
    counts: z.record(z.enum(accountFilters), z.number()),
    next: z.string().nullable(),
  }),
  errors: [],
});

/** Opens an account, which is logged in its audit log. */
export const openAccount = endpoint({
  name: 'staffAccounts.open',
  method: 'GET',
  path: '/api/staff/accounts/:id',
  summary: 'One account: state and why, money, websites, tickets, logins',
  access: staff('support'),
  rate: 'read',
  params: byId,
  output: z.object({
    account: accountRow.omit({ domain: true, verifications_this_month: true }).extend({
      country: z.string(),
      region: z.string(),
      created: timestamp,
      scanner_enabled: z.boolean(),
      terms_accepted: timestamp.nullable(),
      /** Reason of the state. */
      why: z.string().nullable(),
    }),
    usage: z.object({ month: z.string(), verifications: z.number(), scans: z.number() }),
    money: z.object({
      /** Open amount of all invoices, remaining credit, and the next invoice so far and as an estimate. */
      open: cents,
      credit: cents,
      next: cents,
      estimate: cents.nullable(),
      closes: timestamp,
      card: z.string().nullable(),
      collector: z.string(),
    }),
    invoices: z.array(
      z.object({ id: z.string(), number: z.string(), month: z.string(), state: z.string(), cents, open: cents }),
    ),
    websites: z.array(
      z.object({
        id: z.string(),
        domain: z.string(),
        name: z.string(),
        active: z.boolean(),
        dev_mode: z.boolean(),
        /** The last thing that went wrong on its pages. */
        problem: z.object({ code: z.string(), at: timestamp }).nullable(),
      }),
    ),
    tickets: z.array(
      z.object({ id: z.string(), number: z.number(), subject: z.string(), status: ticketStatus, updated: timestamp }),
    ),
    logins: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        kind: z.enum(['owner', 'sub_user']),
        mfa: z.boolean(),
        invited: z.boolean(),
        last_seen: timestamp.nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
  audit: 'account.opened',
});
/** `closed`: new verifications and scans stop at once. `live`: a closed account works, and is billed, again. Its owners get an email. */
export const setAccountState = endpoint({
  name: 'staffAccounts.setState',
  method: 'PUT',
  path: '/api/staff/accounts/:id/state',
  summary: 'Deactivate an account, or open it again',
  access: staff('support'),
  rate: 'write',
  params: byId,
  body: z.strictObject({ state: z.enum(['closed', 'live']), reason: reasonText(1_000) }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'account.state_set',
});
/** `house`: what of the staff account's own chain is about this account. */
export const listAccountAudit = endpoint({
  name: 'staffAccounts.audit',
  method: 'GET',
  path: '/api/staff/accounts/:id/audit',
  summary: 'The audit log of an account, or the staff account’s own about it',
  access: staff('support'),
  rate: 'read',
  params: byId,
  query: auditBefore.extend({ chain: z.enum(['account', 'house']).default('account') }),
  output: auditPage,
  errors: ['not_found'],
});
