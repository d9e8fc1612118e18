import { callFunction, type Queries, type Tables } from '@carded/database';
import { commissionLine, type PaidInvoice } from '@carded/domain/billing';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { bookEntries, closesAt } from '#features/billing/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { logFailure } from '#platform/errors/answer-error.ts';
import { job } from '#platform/jobs/job.ts';

const pageSize = 100;
const name = 'write-commissions';

type Due = { broker_id: string; next_month: string };

/** Writes the lines of every month that is over, broker by broker. Swept from a list and never by the calendar, as months are closed. One that fails holds up no other. */
export const writeCommissions = job(
  name,
  z.object({}),
  async (context) => {
    const failures: unknown[] = [];
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const page = await callFunction<Due, Tables>(
        context.db,
        `select broker_id, to_char(next_month, 'YYYY-MM') as next_month from carded.commissions_due
         where (next_month + interval '1 month') at time zone 'UTC' <= $1 and broker_id > $2 order by broker_id limit $3`,
        [new Date(context.now()), after, pageSize],
      );
      for (const { broker_id: brokerId, next_month: first } of page)
        try {
          // A long outage leaves several. Each is written once what came at its end is in the books.
          let month: string | null = first;
          while (month !== null && closesAt(month).getTime() <= context.now())
            month = await writeMonth(context, brokerId, month);
        } catch (error) {
          failures.push(error);
          logFailure(context, name, error);
        }
      after = page.at(-1)?.broker_id ?? after;
      if (page.length < pageSize) break;
    }
    if (failures.length > 0) throw failures[0];
  },
  { schedule: '*/30 * * * *', pollSeconds: 30, expireSeconds: 1_800 },
);

/** Row as the database returns it: whole numbers as text. */
type Earned = { customer_id: string; share_bps: number; invoice_id: string; invoice_month: string } & Record<
  'lines_cents' | 'tax_cents' | 'note_lines_cents' | 'note_tax_cents' | 'received_cents' | 'returned_cents',
  string | number
>;

/**
 * Writes a broker's lines of a month once, from the books as of the month's end, whenever it runs.
 * @returns the month after it; null when the month was written before
 */
function writeMonth(context: Context, brokerId: string, month: string): Promise<string | null> {
  return inAccount(context, brokerId, async (tx) => {
    // A second one waits here, and then finds the month written.
    const { rows } = await sql<{ next: string }>`
      update carded.commissions_due set next_month = (next_month + interval '1 month')::date
      where broker_id = ${brokerId} and next_month = ${`${month}-01`}::date returning to_char(next_month, 'YYYY-MM') as next`.execute(
      tx,
    );
    const next = rows[0]?.next;
    if (next === undefined) return null;
    const lines = await linesOf(tx, brokerId, month);
    if (lines.length === 0) return next;
    const at = new Date(context.now());
    await tx
      .insertInto('commission_lines')
      .values(lines.map((line) => ({ ...line, account_id: brokerId, month: `${month}-01`, at })))
      .execute();
    await bookEntries(
      context,
      tx,
      brokerId,
      lines.map(({ invoice_id: id, cents }) => ({
        entry: 'commission',
        ref: `${month}/${id}`,
        ...(cents > 0
          ? { debit: 'commissions', credit: 'commissions_due', cents }
          : { debit: 'commissions_due', credit: 'commissions', cents: -cents }),
      })),
    );
    return next;
  });
}

const linesOf = async (tx: Queries, brokerId: string, month: string) => {
  const { rows } = await sql<Earned>`
    select * from carded.earned_in(${brokerId}, ${`${month}-01`}::date)`.execute(tx);
  const written = await writtenOf(
    tx,
    brokerId,
    rows.map((row) => row.invoice_id),
  );
  return rows.flatMap((row) => {
    const { customer_id, invoice_id, invoice_month, share_bps } = row;
    const cents = Number(commissionLine(paidOf(row), share_bps, written.get(invoice_id) ?? 0n));
    return cents === 0 ? [] : [{ customer_id, invoice_id, invoice_month, share_bps, cents }];
  });
};

const writtenOf = async (tx: Queries, brokerId: string, invoiceIds: readonly string[]) => {
  if (invoiceIds.length === 0) return new Map<string, bigint>();
  const rows = await tx
    .selectFrom('commission_lines')
    .select(['invoice_id', sql<string>`sum(cents)::text`.as('cents')])
    .where('account_id', '=', brokerId)
    .where('invoice_id', 'in', [...invoiceIds])
    .groupBy('invoice_id')
    .execute();
  return new Map(rows.map(({ invoice_id: id, cents }) => [id, BigInt(cents)]));
};

const paidOf = (row: Earned): PaidInvoice => ({
  linesCents: BigInt(row.lines_cents),
  taxCents: BigInt(row.tax_cents),
  noteLinesCents: BigInt(row.note_lines_cents),
  noteTaxCents: BigInt(row.note_tax_cents),
  receivedCents: BigInt(row.received_cents),
  returnedCents: BigInt(row.returned_cents),
});
