import { type CustomerView, listCustomers as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { approvalRate, type customerViews, isInView } from '@carded/domain/customers';
import type { DayRange } from '@carded/domain/usage';
import { cycleOf, readCustomers } from '#features/broker-links/index.ts';
import { query } from '#platform/commands/query.ts';
import { allCustomers } from './all-customers.ts';
import { sortCustomers } from './sort-customers.ts';

const perPage = 50;

export const listCustomers = query(endpoint, async ({ context, who, tx, input }) => {
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

/** Only who is shown is read further back than the month. */
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

/** Of all together; who was only asked has no numbers. */
export function statsOf(all: readonly CustomerView[]) {
  const accepted = all.reduce((sum, one) => sum + one.accepted, 0);
  const denied = all.reduce((sum, one) => sum + one.denied, 0);
  return {
    customers: all.filter(({ access }) => access !== null).length,
    accepted,
    denied,
    rate: approvalRate({ accepted, denied }),
  };
}
