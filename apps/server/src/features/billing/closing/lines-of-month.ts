import {
  type Billed,
  type BillLine,
  type ChargeKind,
  type Cover,
  feeDays,
  lateUsage,
  type PricedKind,
  planDaysOf,
  rateMonth,
  type Usage,
} from '@carded/domain/billing';
import { monthBeside } from './closes-at.ts';

type Counted = { kind: ChargeKind; covered_by: Cover; quantity: number };
/** What `carded.read_month` answers. */
export type MonthRead = {
  usage: Counted[];
  late_usage: Counted[];
  late_billed: (Omit<Counted, 'kind'> & { kind: PricedKind; cents: number })[];
  prices: { kind: PricedKind; from_month: string; unit_micros: number }[];
  collector: 'card' | 'manual' | 'shopify';
  /** Not those that were taken back. */
  exemptions: { place: string; valid_until: string | null }[];
  live_at: Date | null;
  closed_at: Date | null;
  trial: { remaining: number; ends_at: string | null; used_up_at: string | null } | null;
  buyer: Record<string, string>;
};
export type InvoiceLine = {
  month: string;
  kind: PricedKind;
  covered_by: Cover;
  quantity: number;
  unit_micros: number;
  cents: number;
  fee_days: number | null;
};

/** The lines of a month's invoice: its fee and usage, then what came late for the month before. */
export function linesOfMonth(read: MonthRead, month: string, nowMs: number): InvoiceLine[] {
  const prices = read.prices.map((price) => ({
    kind: price.kind,
    fromMonth: price.from_month.slice(0, 7),
    unitMicros: BigInt(price.unit_micros),
  }));
  const { trial } = read;
  const planDays = planDaysOf(
    {
      liveAt: read.live_at?.getTime() ?? null,
      closedAt: read.closed_at?.getTime() ?? null,
      trial:
        trial === null
          ? null
          : { remaining: trial.remaining, endsAt: timeOf(trial.ends_at), usedUpAt: timeOf(trial.used_up_at) },
    },
    nowMs,
  );
  const { count, of } = feeDays(planDays, month);
  const before = monthBeside(month, -1);
  const billed: Billed[] = read.late_billed.map((one) => ({
    kind: one.kind,
    coveredBy: one.covered_by,
    quantity: BigInt(one.quantity),
    cents: BigInt(one.cents),
  }));
  return [
    ...rateMonth(read.usage.map(usageOf), prices, planDays, month).lines.map((line) =>
      asLine(line, month, line.kind === 'monthly' && count < of ? count : null),
    ),
    ...lateUsage(read.late_usage.map(usageOf), billed, prices, before).map((line) => asLine(line, before, null)),
  ];
}

const timeOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

const usageOf = ({ kind, covered_by: coveredBy, quantity }: Counted): Usage => ({
  kind,
  coveredBy,
  quantity: BigInt(quantity),
});

const asLine = (line: BillLine, month: string, feeDaysCount: number | null): InvoiceLine => ({
  month: `${month}-01`,
  kind: line.kind,
  covered_by: line.coveredBy,
  quantity: Number(line.quantity),
  unit_micros: Number(line.unitMicros),
  cents: Number(line.cents),
  fee_days: feeDaysCount,
});
