import { getCustomerStatistics as endpoint } from '@carded/contract';
import { approvalRate, type StatisticsSort, statisticsMonths } from '@carded/domain/customers';
import { slotsOf } from '@carded/domain/usage';
import { type CustomerMonth, customerMonths, cycleOf, readCustomers } from '#features/broker-links/index.ts';
import { query } from '#platform/commands/query.ts';
import { daysOfMonth } from './days-of-month.ts';

const perPage = 50;

/** Of customers who let the broker see numbers today, their whole months: the sums of what each one's own pages say. */
export const getCustomerStatistics = query(endpoint, async ({ context, who, tx, input }) => {
  const { page, sort, month: asked } = input.query;
  const cycle = cycleOf(context.now());
  const { month, days } = daysOfMonth(asked, context.now(), statisticsMonths - 1);
  const from = firstOf(cycle.from);
  const rows = await customerMonths(tx, who.accountId, { from, until: cycle.until });
  const of = (slot: string) => rows.filter((row) => row.month === slot);
  const all = sortMonth(of(month), sort);
  const shown = all.slice((page - 1) * perPage, page * perPage);
  const customerIds = shown.map(({ id }) => id);
  const known = await readCustomers(tx, { brokerId: who.accountId, days, customerIds });
  const names = new Map(known.map((row) => [row.id, row.business_name]));
  return {
    months: slotsOf({ from, until: cycle.until }, 'month').map((slot) => {
      const active = of(slot);
      return { month: slot, ...sumOf(active), active: active.length };
    }),
    month,
    customers: shown.map(({ id, accepted, denied }) => ({
      uuid: id,
      business_name: names.get(id) ?? '',
      ...withRate({ accepted, denied }),
    })),
    pages: Math.max(1, Math.ceil(all.length / perPage)),
  };
});

const firstOf = (cycleFrom: string): string => {
  const [year = 0, month = 1] = cycleFrom.split('-').map(Number);
  return new Date(Date.UTC(year, month - statisticsMonths, 1)).toISOString().slice(0, 10);
};

type Counts = Pick<CustomerMonth, 'accepted' | 'denied'>;

const withRate = (counts: Counts) => ({ ...counts, rate: approvalRate(counts) });

const sumOf = (rows: readonly Counts[]) =>
  withRate({
    accepted: rows.reduce((sum, { accepted }) => sum + accepted, 0),
    denied: rows.reduce((sum, { denied }) => sum + denied, 0),
  });

/** Alike ones by id, so that pages never overlap. */
const sortMonth = (rows: readonly CustomerMonth[], sort: StatisticsSort): CustomerMonth[] => {
  const average = sumOf(rows).rate ?? 0;
  const rateOf = (row: CustomerMonth) => approvalRate(row) ?? 0;
  const figureOf: Record<StatisticsSort, (row: CustomerMonth) => number> = {
    accepted: ({ accepted }) => accepted,
    denied: ({ denied }) => denied,
    rate: (row) => -rateOf(row),
    away: (row) => Math.abs(rateOf(row) - average),
  };
  const figure = figureOf[sort];
  return rows.toSorted((one, other) => figure(other) - figure(one) || (one.id < other.id ? -1 : 1));
};
