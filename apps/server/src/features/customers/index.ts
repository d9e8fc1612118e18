import type { CustomerView } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import {
  approvalRate,
  type CustomerSort,
  customerStandings,
  type customerViews,
  isInView,
} from '@carded/domain/customers';
import type { DayRange } from '@carded/domain/usage';
import { stringify } from 'csv-stringify/sync';
import type { Context } from '#context.ts';
import { cycleOf, readCustomers } from '#features/broker-links/index.ts';
import { command, query } from '#platform/commands/command.ts';
import type { Job } from '#platform/jobs/job.ts';
import { listAsked } from './asked.ts';
import { createCustomer, remindCustomer } from './create-customer.ts';
import { endCustomer, getCustomer, presentAsked, presentCustomer, viewCustomer } from './get-customer.ts';
import { daysOfMonth, getCustomerStatistics } from './get-customer-statistics.ts';
import { mailCustomer } from './mail-customer.ts';

const perPage = 50;

const listCustomers = query(endpoints.listCustomers, async ({ context, who, tx, input }) => {
  const { page, view, sort, find = '' } = input.query;
  const days = cycleOf(context.now());
  const all = await allCustomers(context, tx, who.accountId, days);
  const matching = sortCustomers(
    all.filter((customer) => isInView(view, customer) && hasText(customer, find)),
    sort,
  );
  const shown = matching.slice((page - 1) * perPage, page * perPage);
  return {
    customers: await withWeeks(tx, { brokerId: who.accountId, days }, shown),
    pages: Math.max(1, Math.ceil(matching.length / perPage)),
    total: matching.length,
    views: viewsOf(all),
    stats: statsOf(all),
    cycle: { start: days.from },
  };
});

/** Reads weeks of shown customers only, since they reach back further than the month. */
const withWeeks = async (
  tx: Queries,
  asked: { brokerId: string; days: DayRange },
  shown: readonly CustomerView[],
): Promise<CustomerView[]> => {
  const customerIds = shown.filter(({ access }) => access !== null).map(({ uuid }) => uuid);
  const rows = await readCustomers(tx, { ...asked, customerIds, hasWeeks: true });
  const weeks = new Map(rows.map((row) => [row.id, row.weeks]));
  return shown.map((customer) => ({ ...customer, weeks: weeks.get(customer.uuid) ?? [] }));
};

const hasText = ({ business_name: name, domains }: CustomerView, find: string): boolean => {
  const wanted = find.trim().toLowerCase();
  return [name, ...domains].some((text) => text.toLowerCase().includes(wanted));
};

const viewsOf = (all: readonly CustomerView[]) => {
  const count = (view: (typeof customerViews)[number]['code']) => all.filter((one) => isInView(view, one)).length;
  return {
    all: count('all'),
    needs_you: count('needs_you'),
    trial: count('trial'),
    invited: count('invited'),
    closed: count('closed'),
  };
};

/** Sums the figures of all customers; asked people have none. */
function statsOf(all: readonly CustomerView[]) {
  const accepted = all.reduce((sum, one) => sum + one.accepted, 0);
  const denied = all.reduce((sum, one) => sum + one.denied, 0);
  return {
    customers: all.filter(({ access }) => access !== null).length,
    accepted,
    denied,
    rate: approvalRate({ accepted, denied }),
  };
}

/** Every cell is quoted, and one that a spreadsheet would run as a formula gets an apostrophe first (OWASP, CSV injection). The mark at the start says UTF-8. */
const getBrokerReport = command(endpoints.getBrokerReport, async ({ context, who, tx, input, answer, audit }) => {
  const { month, days } = daysOfMonth(input.query.month, context.now());
  const all = sortCustomers(await allCustomers(context, tx, who.accountId, days), 'name');
  const { accepted, denied, rate } = statsOf(all);
  const rows = [
    ['Business', 'State', 'Websites', 'Month (UTC)', 'Accepted', 'Denied', 'Approval rate %', 'Customer since'],
    ...all.map((customer) => [
      customer.business_name,
      standingLabel(customer),
      customer.domains.join(' '),
      month,
      ...figures(customer),
      customer.access === null ? '' : customer.since.slice(0, 10),
    ]),
    ['All customers', '', '', month, ...figures({ accepted, denied, rate }), ''],
  ];
  const csv = stringify(rows, {
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  answer.headers = { 'content-disposition': `attachment; filename="carded-customers-${month}.csv"` };
  answer.file = { type: 'text/csv; charset=utf-8', bytes: Buffer.from(`\uFEFF${csv}`) };
  audit.detail = { month, customers: all.length };
  return null;
});

const standingLabel = ({ standing }: CustomerView): string =>
  customerStandings.find(({ code }) => code === standing)?.label ?? standing;

const figures = ({ accepted, denied, rate }: Pick<CustomerView, 'accepted' | 'denied' | 'rate'>): string[] => [
  String(accepted),
  String(denied),
  rate === null ? '' : (rate * 100).toFixed(1),
];

/** Every customer of a broker, and everyone asked: two statements, at most `customersAtMost` rows. */
export async function allCustomers(
  context: Context,
  tx: Queries,
  brokerId: string,
  days: DayRange,
): Promise<CustomerView[]> {
  const joined = await readCustomers(tx, { brokerId, days });
  const asked = await listAsked(context, tx, brokerId);
  return [
    ...joined.map((row) => presentCustomer(row, context.now())),
    ...asked.map((one) => presentAsked(one, context.now())),
  ];
}

const byName = (one: CustomerView, other: CustomerView) =>
  one.business_name.localeCompare(other.business_name, 'en', { sensitivity: 'base' }) ||
  (one.uuid < other.uuid ? -1 : 1);

/** Figures for sorting; customers without one come last. */
const figureOf: Record<Exclude<CustomerSort, 'name'>, (customer: CustomerView) => number> = {
  accepted: ({ accepted, rate }) => (rate === null ? -1 : accepted),
  denied: ({ denied, rate }) => (rate === null ? -1 : denied),
  rate: ({ rate }) => rate ?? -1,
  seen: ({ last_seen: seen }) => (seen === null ? -1 : Date.parse(seen)),
};

/** Sorts the largest first, names from A; equal ones by name, so that pages never overlap. */
function sortCustomers(customers: readonly CustomerView[], sort: CustomerSort): CustomerView[] {
  if (sort === 'name') return customers.toSorted(byName);
  const figure = figureOf[sort];
  return customers.toSorted((one, other) => figure(other) - figure(one) || byName(one, other));
}

export const routes = [
  listCustomers,
  getCustomer,
  createCustomer,
  remindCustomer,
  viewCustomer,
  endCustomer,
  getCustomerStatistics,
  getBrokerReport,
];
export const jobs: readonly Job[] = [mailCustomer];
