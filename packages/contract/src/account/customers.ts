import {
  customerAccesses,
  customerProblems,
  customerSorts,
  customerStandings,
  customerViews,
  statisticsSorts,
} from '@carded/domain/customers';
import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, emailAddress, requiredText, text, timestamp, uuid, wholeNumber } from '#fields.ts';
import { viewShown } from '#staff/views.ts';

const access = login('customers', { everyWebsite: true, broker: true });
const byId = z.strictObject({ uuid });
const codesOf = <const C extends string>(list: readonly { readonly code: C }[]) =>
  z.enum(list.map(({ code }) => code) as [C, ...C[]]);
const access_level = codesOf(customerAccesses);

/** Live verifications that were decided. `rate` is accepted ÷ (accepted + denied), null where nothing was. */
const decided = { accepted: z.number(), denied: z.number(), rate: z.number().nullable() };
/** `2026-11`: this month, or one of the 24 before. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional();
const cycle = z.object({
  /** The first day of a calendar month in UTC. */
  start: z.string(),
});
const customerView = z.object({
  uuid: z.string(),
  business_name: z.string(),
  business_country: z.string(),
  business_state: z.string(),
  standing: codesOf(customerStandings),
  problem: codesOf(customerProblems).nullable(),
  /** Access that the customer gives the broker; null until they have joined or agreed. */
  access: access_level.nullable(),
  /** Time when they were asked, or became a customer. */
  since: timestamp,
  domains: z.array(z.string()),
  ...decided,
  /** Decided in each of the last 8 weeks, the oldest first. */
  weeks: z.array(z.number()),
  trial_ends: timestamp.nullable(),
  /** Time when a page of theirs last requested the script. */
  last_seen: timestamp.nullable(),
});
export type CustomerView = z.output<typeof customerView>;

export const listCustomers = endpoint({
  name: 'customers.list',
  method: 'GET',
  path: '/api/customer',
  summary: 'A broker’s customers, with the numbers of this month',
  access,
  rate: 'read',
  query: z.strictObject({
    page: wholeNumber(1, 1_000).default(1),
    view: codesOf(customerViews).default('all'),
    sort: codesOf(customerSorts).default('accepted'),
    /** A part of the business's name, or of a domain. */
    find: text(80).optional(),
  }),
  output: z.object({
    customers: z.array(customerView),
    pages: z.number(),
    total: z.number(),
    /** Counts of the tabs. */
    views: z.record(codesOf(customerViews), z.number()),
    /** Sums of all customers. */
    stats: z.object({ customers: z.number(), ...decided }),
    cycle,
  }),
  errors: [],
});
export const getCustomer = endpoint({
  name: 'customers.get',
  method: 'GET',
  path: '/api/customer/:uuid',
  summary: 'One customer: a month’s numbers by website, and how they fare',
  access,
  rate: 'read',
  params: byId,
  query: z.strictObject({ month }),
  output: z.object({
    customer: customerView,
    cycle,
    /** Average of all customers, for comparison. */
    average_rate: z.number().nullable(),
    days: z.object({
      labels: z.array(z.string()),
      accepted: z.array(z.number()),
      denied: z.array(z.number()),
    }),
    websites: z.array(
      z.object({
        domain: z.string(),
        name: z.string(),
        ...decided,
        last_seen: timestamp.nullable(),
        popup_failed: z.boolean(),
        removed: z.boolean(),
      }),
    ),
    health: z
      .object({
        script_seen: timestamp.nullable(),
        popup_opened: timestamp.nullable(),
        has_card: z.boolean(),
        terms_accepted: timestamp.nullable(),
        scanner_enabled: z.boolean(),
      })
      .nullable(),
    /** Data typed about a person who has not started yet. */
    invitation: z
      .object({
        firstname: z.string(),
        lastname: z.string(),
        email: z.string(),
        website: z.string(),
        platform: z.number().nullable(),
        scanner: z.boolean(),
        ends: timestamp,
      })
      .nullable(),
  }),
  errors: ['not_found'],
});
/** The owner is asked by email, sets the password, accepts the terms and enters a card. An address that has an account is asked to link it; the answer is the same. */
export const createCustomer = endpoint({
  name: 'customers.create',
  method: 'POST',
  path: '/api/customer',
  summary: 'Invite a customer',
  access,
  rate: 'message',
  body: z.strictObject({
    business_name: requiredText(120),
    firstname: requiredText(60),
    lastname: requiredText(60),
    email: emailAddress,
    website: requiredText(253),
    platform: wholeNumber(0, 100).optional(),
    scanner: z.boolean(),
  }),
  output: z.object({ customer: z.object({ uuid: z.string() }), ends: timestamp }),
  errors: ['conflict', 'too_many_attempts'],
  audit: 'customer.invited',
});
/** A new link goes out; the last one stops working. */
export const remindCustomer = endpoint({
  name: 'customers.remind',
  method: 'POST',
  path: '/api/customer/:uuid/remind',
  summary: 'Send a customer who has not started another email',
  access,
  rate: 'message',
  params: byId,
  output: z.object({ ends: timestamp }),
  errors: ['not_found', 'conflict', 'too_many_attempts'],
  audit: 'customer.reminded',
});
/**
 * Starts a view: from here on, calls of the account answer this session for the customer's, read-only, within the access that the customer gives. It ends with
 * the session.
 */
export const viewCustomer = endpoint({
  name: 'customers.view',
  method: 'POST',
  path: '/api/customer/:uuid/view',
  summary: 'View a customer’s screens, as far as the customer allows',
  access,
  rate: 'write',
  params: byId,
  output: z.object({ view: viewShown }),
  errors: ['not_found', 'conflict'],
  audit: 'view.started',
});
export const endCustomer = endpoint({
  name: 'customers.end',
  method: 'POST',
  path: '/api/customer/:uuid/end',
  summary: 'Stop being a customer’s broker, or take an invitation back',
  access,
  rate: 'write',
  params: byId,
  output: done,
  errors: ['not_found'],
  audit: 'customer.ended',
});
export const getCustomerStatistics = endpoint({
  name: 'customers.statistics',
  method: 'GET',
  path: '/api/broker/statistics',
  summary: 'The last six months of a broker’s customers, and one of them by customer',
  access,
  rate: 'read',
  query: z.strictObject({
    /** One of the six months; this month by default. */
    month,
    page: wholeNumber(1, 1_000).default(1),
    sort: codesOf(statisticsSorts).default('accepted'),
  }),
  output: z.object({
    /** Months, oldest first, as calendar months in UTC such as `2026-11`; the last one is running. `active` counts customers with a decided verification in it. */
    months: z.array(z.object({ month: z.string(), ...decided, active: z.number() })),
    /** The one that is shown by customer. */
    month: z.string(),
    /** Customers with a decided verification in it. */
    customers: z.array(z.object({ uuid: z.string(), business_name: z.string(), ...decided })),
    pages: z.number(),
  }),
  errors: [],
});
export const getBrokerReport = endpoint({
  name: 'customers.report',
  method: 'GET',
  path: '/api/broker/report.csv',
  summary: 'A month of all customers as CSV',
  access,
  rate: 'read',
  query: z.strictObject({ month }),
  output: z.null(),
  errors: [],
  audit: 'customers.exported',
});
