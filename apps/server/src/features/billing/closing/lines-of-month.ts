import {
  type Billed,
  type BillLine,
  type ChargeKind,
  type Cover,
  feeDays,
  isTaxExempt,
  lateUsage,
  type PricedKind,
  planDaysOf,
  rateMonth,
  taxOfLines,
  type Usage,
} from '@carded/domain/billing';
import type { Taxes } from '@carded/providers/taxes';
import { type QueryExecutorProvider, sql } from 'kysely';

type Counted = { kind: ChargeKind; covered_by: Cover; quantity: number };
/** Answer of `carded.read_month`. */
export type MonthRead = {
  usage: Counted[];
  late_usage: Counted[];
  late_billed: (Omit<Counted, 'kind'> & { kind: PricedKind; cents: number })[];
  prices: { kind: PricedKind; from_month: string; unit_micros: number }[];
  collector: 'card' | 'manual' | 'shopify';
  /** Exemptions, without withdrawn ones. */
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

type TaxedLine = InvoiceLine & { tax_cents: number };

type Taxed = { state: 'known'; lines: TaxedLine[] } | { state: 'unknown'; code: string };

/** Tells whether the account owes no tax on an invoice written now. */
export function isExemptNow({ exemptions, buyer }: Pick<MonthRead, 'exemptions' | 'buyer'>, nowMs: number): boolean {
  return isTaxExempt(
    exemptions.map(({ place, valid_until: validUntil }) => ({ place, validUntil })),
    { country: buyer.billing_country ?? '', state: buyer.billing_state ?? '' },
    dayOf(nowMs),
  );
}

/** Adds tax to each line, at the rate of the day the invoice is written. An exempt account owes none, and neither do lines of zero. */
export async function taxLines(
  taxes: Taxes,
  read: Pick<MonthRead, 'exemptions' | 'buyer'>,
  lines: readonly InvoiceLine[],
  nowMs: number,
): Promise<Taxed> {
  if (isExemptNow(read, nowMs) || lines.every(({ cents }) => cents === 0))
    return { state: 'known', lines: lines.map((line) => ({ ...line, tax_cents: 0 })) };
  const { buyer } = read;
  const place = {
    country: buyer.billing_country ?? '',
    state: buyer.billing_state ?? '',
    zip: buyer.billing_zip ?? '',
    city: buyer.billing_city ?? '',
    address: buyer.billing_address ?? '',
  };
  const answer = await taxes.rateFor(place, dayOf(nowMs));
  if (answer.state === 'unknown') return answer;
  const tax = taxOfLines(
    lines.map(({ cents }) => BigInt(cents)),
    answer,
  );
  return { state: 'known', lines: lines.map((line, index) => ({ ...line, tax_cents: Number(tax[index] ?? 0n) })) };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const closingHours = 2;

/** Computes when a month (`2026-11`) is closed: two hours into the next, when all its work is done. */
export function closesAt(month: string): Date {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1, closingHours));
}

/** The month after one, or before. */
export function monthBeside(month: string, by: 1 | -1): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by, 1)).toISOString().slice(0, 7);
}

/** Reads the rating of a merchant's month (`2026-11`), as of now. */
export async function readMonth(tx: QueryExecutorProvider, accountId: string, month: string): Promise<MonthRead> {
  const { rows } = await sql<MonthRead>`select * from carded.read_month(${accountId}, ${`${month}-01`})`.execute(tx);
  const [read] = rows;
  if (read === undefined) throw new Error('an account without billing');
  return read;
}
