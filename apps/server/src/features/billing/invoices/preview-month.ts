import { previewMonth as endpoint } from '@carded/contract';
import { type Queries, uuidv7Floor } from '@carded/database';
import {
  type ChargeKind,
  type Cover,
  cardBrand,
  covers,
  pricedKinds,
  rateMonth,
  unitsOf,
} from '@carded/domain/billing';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { query } from '#platform/commands/command.ts';
import {
  closesAt,
  type InvoiceLine,
  isExemptNow,
  linesOfMonth,
  readMonth,
  taxLines,
} from '../closing/lines-of-month.ts';
import { currentCard } from '../collecting/billing-tables.ts';
import { readCredit } from '../collecting/charge-invoice.ts';
import { readPrices } from '../plan.ts';

const dayMs = 86_400_000;

export const previewMonth = query(endpoint, ({ context, who, tx }) => readPreview(context, tx, who.accountId));

/** Reads this month's invoice as if closed now, and an estimate of the whole month. */
export async function readPreview(context: Context, tx: Queries, accountId: string) {
  const now = context.now();
  const { month, lines, cents, tax, closes } = await monthSoFar(context, tx, accountId);
  // The fee, and what came late for the month before, grow no more.
  const isGrowing = (line: InvoiceLine) => line.kind !== 'monthly' && line.month === `${month}-01`;
  const growing = lines.reduce((sum, line) => sum + (isGrowing(line) ? line.cents : 0), 0);
  const [first, next] = [Date.parse(`${month}-01`), Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)];
  const isFirstDay = now - first < dayMs;
  return {
    month,
    lines,
    cents,
    websites: await websitesOfMonth(tx, accountId, month),
    tax,
    estimate: isFirstDay ? null : cents - growing + Math.round((growing * (next - first)) / (now - first)),
    credit: await readCredit(tx, accountId),
    closes,
  };
}

/** Longest time before its month that a verification charged in it can have begun: they are found by their ids, which contain the time. */
const openMs = 100 * 86_400_000;

type Row = { website_id: string; name: string; kind: ChargeKind; covered_by: Cover; quantity: string };

/** Reads a month's usage (`2026-11`) by website, including removed ones, most expensive first. */
async function websitesOfMonth(tx: Queries, accountId: string, month: string) {
  const since = uuidv7Floor(Date.parse(`${month}-01`) - openMs);
  const { rows } = await sql<Row>`
    select v.website_id, w.name, e.kind, e.covered_by, count(*) as quantity
    from carded.usage_events e
    join carded.verifications v on v.account_id = e.account_id and v.id = e.verification_id
    join carded.websites w on w.account_id = v.account_id and w.id = v.website_id
    where e.account_id = ${accountId} and e.month = ${`${month}-01`}::date and e.verification_id >= ${since}
    group by 1, 2, 3, 4`.execute(tx);
  const prices = await readPrices(tx, accountId);
  const sites = [...Map.groupBy(rows, (row) => row.website_id)].map(([website_id, of]) => {
    const usage = of.map(({ kind, covered_by, quantity }) => ({
      kind,
      coveredBy: covered_by,
      quantity: BigInt(quantity),
    }));
    const units = (kind: keyof typeof unitsOf) =>
      usage.reduce(
        (sum, one) => sum + (unitsOf[kind].some((counted) => counted === one.kind) ? Number(one.quantity) : 0),
        0,
      );
    return {
      ...{ website_id, name: of[0]?.name ?? '' },
      ...{ verifications: units('verifications'), scans: units('scans') },
      cents: Number(rateMonth(usage, prices, null, month).cents),
    };
  });
  return sites.sort((one, other) => other.cents - one.cents || one.name.localeCompare(other.name));
}

/** A month's figures until now. `tax` is null when an outside service computes it, which is asked when the invoice is written. */
type MonthSoFar = { month: string; lines: InvoiceLine[]; cents: number; tax: number | null; closes: string };

/** Computes this month's invoice (`2026-11`) as if it were closed now. */
export async function monthSoFar(context: Context, tx: Queries, accountId: string): Promise<MonthSoFar> {
  const now = context.now();
  const month = new Date(now).toISOString().slice(0, 7);
  const read = await readMonth(tx, accountId, month);
  const lines = linesOfMonth(read, month, now);
  const { taxes } = context.providers;
  // Asks no outside service while a connection is held: its tax is first on the invoice.
  const taxed = taxes.asksOutside && !isExemptNow(read, now) ? null : await taxLines(taxes, read, lines, now);
  return {
    month,
    lines,
    cents: lines.reduce((sum, line) => sum + line.cents, 0),
    tax: taxed?.state === 'known' ? taxed.lines.reduce((sum, line) => sum + line.tax_cents, 0) : null,
    closes: closesAt(month).toISOString(),
  };
}

const invoicesAtMost = 24;

/** Reads an account's bills in whole cents: the newest invoices, the open amount, and the next invoice as of now. */
export async function readMoney(context: Context, tx: Queries, accountId: string) {
  const { collector } = await tx
    .selectFrom('billing_accounts')
    .select('collector')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'number', 'month', 'state', 'total_cents', 'paid_cents'])
    .where('account_id', '=', accountId)
    .orderBy('month', 'desc')
    .execute();
  const invoices = rows.map((row) => ({
    id: row.id,
    number: row.number,
    month: row.month.slice(0, 7),
    state: row.state,
    cents: row.total_cents,
    open: row.state === 'uncollectible' ? 0 : row.total_cents - row.paid_cents,
  }));
  const preview = await readPreview(context, tx, accountId);
  const card = await currentCard(tx, accountId);
  return {
    open: invoices.reduce((sum, { open }) => sum + open, 0),
    credit: preview.credit,
    next: preview.cents,
    estimate: preview.estimate,
    closes: preview.closes,
    card: card === undefined ? null : `${cardBrand(card.brand)} ${card.last4}`,
    collector,
    invoices: invoices.slice(0, invoicesAtMost),
  };
}

type Line = { kind: string; covered_by: string; month: string; fee_days: number | null };

/** Words an invoice line. */
export function textOfLine({ kind, covered_by: cover, month, fee_days: days }: Line, invoiceMonth: string): string {
  const label = pricedKinds.find((one) => one.kind === kind)?.label ?? kind;
  const covered =
    cover === 'plan' ? '' : `, ${covers.find((one) => one.cover === cover)?.label.toLowerCase() ?? cover}`;
  const part = days === null ? '' : `, ${days} ${days === 1 ? 'day' : 'days'}`;
  const late = month === invoiceMonth ? '' : ` of ${month.slice(0, 7)}, counted late`;
  return `${label}${part}${covered}${late}`;
}
