import { commissionShareAtMost } from '@carded/domain/billing';
import { z } from 'zod';
import { login, staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, reasonText, timestamp, uuid, wholeNumber } from '#fields.ts';

/** Access to commissions, which are money of the account: the permission for customers is not enough. */
const forBrokers = login('customers', { and: 'billing', everyWebsite: true, broker: true });
const byAccount = z.strictObject({ id: uuid });
/** Calendar month in UTC, such as `2026-11`. */
const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'expected a month: 2026-12');

/** Each holds from its month on, until the next. `share_bps` is in hundredths of a percent. */
const shares = z.array(z.object({ from_month: z.string(), share_bps: z.number() }));
/** Sums of a month's lines, in US cents; negative where more was returned than received. */
const monthsOfLines = z.array(z.object({ month: z.string(), cents: z.number(), lines: z.number() }));

export const getCommissions = endpoint({
  name: 'commissions.get',
  method: 'GET',
  path: '/api/broker/commissions',
  summary: 'What a broker has earned by customers’ paid invoices',
  access: forBrokers,
  rate: 'read',
  query: z.strictObject({ month: month.optional(), page: wholeNumber(1, 1_000).default(1) }),
  output: z.object({
    /** Shares, newest first; empty when no commission was ever agreed. */
    shares,
    /** Months that have lines, the newest first, at most 24. A month's lines are written when it is over. */
    months: monthsOfLines,
    /** The one whose lines these are: the newest, unless another is asked for. */
    month: z.string().nullable(),
    lines: z.array(
      z.object({
        /** Null: no longer a customer. */
        customer: z.object({ uuid: z.string(), business_name: z.string() }).nullable(),
        /** The month that the invoice is for, in which its share was agreed on. */
        invoice_month: z.string(),
        share_bps: z.number(),
        cents: z.number(),
      }),
    ),
    pages: z.number(),
  }),
  errors: [],
});
export const getCommissionReport = endpoint({
  name: 'commissions.report',
  method: 'GET',
  path: '/api/broker/commissions.csv',
  summary: 'A month’s commission lines as CSV',
  access: forBrokers,
  rate: 'read',
  query: z.strictObject({ month }),
  output: z.null(),
  errors: ['not_found'],
  audit: 'commissions.exported',
});
/** Opening it leaves a row in both audit logs. */
export const getBrokerCommissions = endpoint({
  name: 'commissions.ofBroker',
  method: 'GET',
  path: '/api/staff/accounts/:id/commissions',
  summary: 'Look at a broker’s shares and commissions',
  access: staff('billing'),
  rate: 'read',
  params: byAccount,
  output: z.object({ shares: z.array(shares.element.extend({ set: timestamp })), months: monthsOfLines }),
  errors: ['not_found'],
  audit: 'commissions.opened_by_support',
});
/** Sets the share. Invoices of months that began earlier keep theirs. 0 ends it. */
export const setBrokerShare = endpoint({
  name: 'commissions.setShare',
  method: 'POST',
  path: '/api/staff/accounts/:id/share',
  summary: 'Set the share that a broker earns of customers’ paid invoices',
  access: staff('billing'),
  rate: 'write',
  params: byAccount,
  body: z.strictObject({
    share_bps: wholeNumber(0, commissionShareAtMost),
    /** This month, or a later one. */
    from_month: month,
    reason: reasonText(500),
  }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'commissions.share_set',
});
