import { getCustomerStatistics as endpoint } from '@carded/contract';
import { lastDayOf } from '@carded/domain/billing';
import { approvalRate, customerMonthsBack, type StatisticsSort, statisticsMonths } from '@carded/domain/customers';
import { type DayRange, daysOfPeriod, isoDay, slotsOf } from '@carded/domain/usage';
import { type CustomerMonth, customerMonths, cycleOf, readCustomers } from '#features/broker-links/index.ts';
import { query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';

const perPage = 50;

/** Sums whole months of customers who let the broker see figures today, equal to each one's own pages. */
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

/** Sorts equal ones by id, so that pages never overlap. */
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

/**
 * The days of a month (`2026-11`), as far as it has come; of this one, unless another is asked for.
 * @throws Refusal `invalid_input` for one to come, or too long ago.
 */
export function daysOfMonth(
  asked: string | undefined,
  nowMs: number,
  monthsBack = customerMonthsBack,
): { month: string; days: DayRange } {
  const { from, until } = daysOfPeriod('month', isoDay(nowMs));
  const current = from.slice(0, 7);
  const month = asked ?? current;
  const ago = indexOf(current) - indexOf(month);
  if (ago < 0 || ago > monthsBack)
    return refuse('invalid_input', {
      fields: [{ path: 'query.month', message: `must be this month or one of the ${monthsBack} before` }],
    });
  return { month, days: { from: `${month}-01`, until: ago === 0 ? until : lastDayOf(month) } };
}

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
